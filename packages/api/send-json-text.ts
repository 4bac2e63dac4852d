import type { JsonText } from "@deck/core/kernel/json-text";
import type { Context, TypedResponse } from "hono";
import { compressText } from "./compress-body.ts";

export function sendJsonText<T>(c: Context, text: JsonText<T>): TypedResponse<T, 200, "json"> {
	const { body, coding } = compressText(text, c.req.header("accept-encoding"));
	const headers = { "content-type": "application/json" };
	const response: Response = c.body(
		new Uint8Array(body),
		200,
		coding ? { ...headers, "content-encoding": coding, vary: "accept-encoding" } : headers,
	);
	return response as Response & TypedResponse<T, 200, "json">;
}
