import type { JsonText } from "@deck/core/kernel/json-text";
import type { Context, TypedResponse } from "hono";

/** Answers a text that is JSON already, typed by the value in it. */
export function answerText<T>(c: Context, text: JsonText<T>): TypedResponse<T, 200, "json"> {
	// As bytes: a text would be looked through once more for letters that UTF-8 has not.
	const answer = c.body(new TextEncoder().encode(text), 200, { "content-type": "application/json" });
	return answer as unknown as TypedResponse<T, 200, "json">;
}
