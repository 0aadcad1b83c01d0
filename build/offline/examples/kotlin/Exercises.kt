package org.example.exercises

import androidx.sqlite.SQLiteConnection
import androidx.sqlite.driver.bundled.BundledSQLiteDriver
import androidx.sqlite.driver.bundled.SQLITE_OPEN_READONLY
import androidx.sqlite.use

/** What a list shows of an exercise. */
data class Exercise(val id: String, val name: String, val target: String, val equipment: String)

/**
 * Reads the SQLite snapshot of Exercise Catalogue, copied from the app's assets to [path].
 * `androidx.sqlite:sqlite-bundled` brings its own SQLite, with full-text search, to every version of Android.
 */
class Exercises(path: String) : AutoCloseable {
    private val database: SQLiteConnection = BundledSQLiteDriver().open(path, SQLITE_OPEN_READONLY)

    /** A page of the exercises for a body part, in the order of the API. */
    fun bodyPart(bodyPart: String, limit: Int, offset: Int = 0): List<Exercise> = query(
        """
        SELECT id, name, target, equipment FROM exercise
        WHERE bodyPart = ? ORDER BY position LIMIT ? OFFSET ?
        """,
        bodyPart, limit, offset,
    )

    /** The exercises that fit what a person typed, whatever that is (`push-up`, `dumb cur`), the best first. */
    fun search(typed: String, limit: Int): List<Exercise> = query(
        """
        SELECT id, name, target, equipment FROM exercise_found
        WHERE typed = json_quote(?) ORDER BY rank LIMIT ?
        """,
        typed, limit,
    )

    /** The steps of an exercise, in order. */
    fun instructions(id: String): List<String> = database.prepare(
        """
        SELECT text FROM instruction
        WHERE exercise = (SELECT position FROM exercise WHERE id = ?) ORDER BY step
        """,
    ).use { statement ->
        statement.bindText(1, id)
        buildList { while (statement.step()) add(statement.getText(0)) }
    }

    override fun close() = database.close()

    private fun query(sql: String, vararg values: Any): List<Exercise> = database.prepare(sql).use { statement ->
        values.forEachIndexed { i, value ->
            if (value is Int) statement.bindInt(i + 1, value) else statement.bindText(i + 1, value as String)
        }
        buildList {
            while (statement.step()) {
                add(Exercise(statement.getText(0), statement.getText(1), statement.getText(2), statement.getText(3)))
            }
        }
    }
}
