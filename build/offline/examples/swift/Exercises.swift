import Foundation
import SQLite3

/// What a list shows of an exercise.
struct Exercise: Identifiable {
    let id: String
    let name: String
    let target: String
    let equipment: String
}

/// Reads the SQLite snapshot of Exercise Catalogue, a file of the app's bundle. Needs iOS 16 or newer.
final class Exercises {
    private var database: OpaquePointer?

    init(url: URL) throws {
        guard sqlite3_open_v2(url.path, &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
            throw CocoaError(.fileReadCorruptFile)
        }
    }

    deinit { sqlite3_close(database) }

    /// A page of the exercises for a body part, in the order of the API.
    func bodyPart(_ bodyPart: String, limit: Int, offset: Int = 0) -> [Exercise] {
        query(
            """
            SELECT id, name, target, equipment FROM exercise
            WHERE bodyPart = ? ORDER BY position LIMIT ? OFFSET ?
            """, [bodyPart, limit, offset]
        ).map { Exercise(id: $0[0], name: $0[1], target: $0[2], equipment: $0[3]) }
    }

    /// The exercises that fit what a person typed, whatever that is (`push-up`, `dumb cur`), the best first.
    func search(_ typed: String, limit: Int) -> [Exercise] {
        query(
            """
            SELECT id, name, target, equipment FROM exercise_found
            WHERE typed = json_quote(?) ORDER BY rank LIMIT ?
            """, [typed, limit]
        ).map { Exercise(id: $0[0], name: $0[1], target: $0[2], equipment: $0[3]) }
    }

    /// The steps of an exercise, in order.
    func instructions(id: String) -> [String] {
        query(
            """
            SELECT text FROM instruction
            WHERE exercise = (SELECT position FROM exercise WHERE id = ?) ORDER BY step
            """, [id]
        ).map { $0[0] }
    }

    private func query(_ sql: String, _ values: [Any]) -> [[String]] {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK else { return [] }
        defer { sqlite3_finalize(statement) }
        // SQLite copies the text: it does not have to outlive the call.
        let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for (i, value) in values.enumerated() {
            if let number = value as? Int {
                sqlite3_bind_int64(statement, Int32(i + 1), Int64(number))
            } else {
                sqlite3_bind_text(statement, Int32(i + 1), value as? String ?? "", -1, transient)
            }
        }
        var rows: [[String]] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            rows.append((0..<sqlite3_column_count(statement)).map { column in
                sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
            })
        }
        return rows
    }
}
