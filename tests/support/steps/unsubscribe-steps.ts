import type { InboxEmail } from "../person.ts";

export const unsubscribeTokenIn = ({ text }: InboxEmail): string =>
	/\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? "";

/** Unsubscribes like mail programs: cross-origin, without cookies or our token, as a form. */
export const unsubscribeByButton = (message: InboxEmail): Promise<Response> =>
	fetch(message.headers["list-unsubscribe"]?.slice(1, -1) ?? "", {
		method: "POST",
		headers: { origin: "https://mail.example.com", "content-type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	});
