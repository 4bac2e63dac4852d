import { expect, test } from "vitest";
import { findJsxStrings } from "./jsx-strings.ts";

test("finds texts between tags, in braces, in branches and in accessible attributes", () => {
	const code = `const view = (
		<p title="Hint" className="flex" aria-label={open ? "Close" : t("open")}>
			Save {"now"} {done && "Ready"} {t("key")} {state === "open" ? null : <b>·</b>}
		</p>
	);`;
	expect(findJsxStrings(code)).toEqual(["Save", "now", "Ready", "Hint", "Close"]);
});

test("ignores code and drawings", () => {
	expect(
		findJsxStrings(`const view = <p><code>npm start</code><svg><title>x</title></svg> 12 — </p>;`),
	).toEqual([]);
});
