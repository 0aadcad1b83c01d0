package org.example.exercises

import android.annotation.SuppressLint
import android.content.Context
import android.graphics.Color
import android.webkit.JavascriptInterface
import android.webkit.WebView
import org.json.JSONObject

/**
 * An exercise that moves: `ExerciseFigure(context).show("0001")`. Needs `figure.html` of the npm package in the app's assets.
 *
 * [onEvent] gets the name of the event (`loaded`, `step`, `error`) with all that the page tells of it.
 */
@SuppressLint("SetJavaScriptEnabled", "ViewConstructor")
class ExerciseFigure(context: Context, private val onEvent: (String, JSONObject) -> Unit = { _, _ -> }) :
    WebView(context) {
    private var isReady = false
    private var script = ""

    init {
        settings.javaScriptEnabled = true
        setBackgroundColor(Color.TRANSPARENT)
        addJavascriptInterface(Host(), "FigureHost")
        loadUrl("file:///android_asset/figure.html")
    }

    /** Shows an exercise; [yaw] is in degrees around the figure, null looks at it as the image does. */
    fun show(
        id: String,
        figure: String = "male",
        speed: Double = 1.0,
        paused: Boolean = false,
        yaw: Double? = null,
    ) {
        val shown = JSONObject()
            .put("id", id)
            .put("figure", figure)
            .put("speed", speed)
            .put("paused", paused)
            .put("yaw", yaw ?: JSONObject.NULL)
        script = "showFigure($shown)"
        if (isReady) evaluateJavascript(script, null)
    }

    /** Its method is called on a thread of the web view. */
    private inner class Host {
        @JavascriptInterface
        fun postMessage(text: String) {
            val told = JSONObject(text)
            val event = told.getString("event")
            post {
                if (event == "ready") {
                    isReady = true
                    evaluateJavascript(script, null)
                } else {
                    onEvent(event, told)
                }
            }
        }
    }
}
