import Foundation
import SQLite3
import SwiftUI
import WebKit

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

/// An exercise that moves: `ExerciseFigure(id: "0001")`. Needs `figure.html` of the npm package in the app's bundle.
struct ExerciseFigure: UIViewRepresentable {
    let id: String
    var figure = "male"
    var speed = 1.0
    var paused = false
    /// Degrees around the figure; nil looks at it as the image does.
    var yaw: Double?
    /// The name of the event (`loaded`, `step`, `error`) with all that the page tells of it.
    var onEvent: (String, [String: Any]) -> Void = { _, _ in }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIView(context: Context) -> WKWebView {
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(context.coordinator, name: "figure")
        let view = WKWebView(frame: .zero, configuration: configuration)
        view.isOpaque = false
        view.backgroundColor = .clear
        view.scrollView.isScrollEnabled = false
        context.coordinator.view = view
        let page = Bundle.main.url(forResource: "figure", withExtension: "html")!
        view.loadFileURL(page, allowingReadAccessTo: page)
        return view
    }

    func updateUIView(_ view: WKWebView, context: Context) {
        var shown: [String: Any] = ["id": id, "figure": figure, "speed": speed, "paused": paused]
        shown["yaw"] = yaw ?? NSNull()
        let json = try! JSONSerialization.data(withJSONObject: shown)
        context.coordinator.onEvent = onEvent
        context.coordinator.show("showFigure(\(String(decoding: json, as: UTF8.self)))")
    }

    static func dismantleUIView(_ view: WKWebView, coordinator: Coordinator) {
        view.configuration.userContentController.removeScriptMessageHandler(forName: "figure")
    }

    /// Waits with what is to be shown until the page is ready, and hears what it tells.
    final class Coordinator: NSObject, WKScriptMessageHandler {
        weak var view: WKWebView?
        var onEvent: (String, [String: Any]) -> Void = { _, _ in }
        private var isReady = false
        private var script = ""

        func show(_ script: String) {
            self.script = script
            if isReady { view?.evaluateJavaScript(script) }
        }

        func userContentController(_: WKUserContentController, didReceive message: WKScriptMessage) {
            guard let text = message.body as? String,
                let told = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
                let event = told["event"] as? String
            else { return }
            if event == "ready" {
                isReady = true
                view?.evaluateJavaScript(script)
            } else {
                onEvent(event, told)
            }
        }
    }
}
