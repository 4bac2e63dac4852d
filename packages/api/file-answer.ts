import type { FileAddress } from "@deck/contracts/upload";
import type { Context } from "hono";
import type { Base } from "./environment.ts";

/** What routes behind /files answer on success. */
export const FILE_REPLIES = {
	200: "The signed address, for who accepts JSON alone.",
	302: "To a signed address.",
};

/**
 * The answer of a route behind /files: it leads to a file's signed address, or names it to who asks for JSON: a page that
 * tells refusals in words, or that acts as another user, whose header neither a link nor a redirect to the bucket can
 * carry.
 */
export function toFile<E extends Base>(c: Context<E>, url: string) {
	if (c.req.header("accept") !== "application/json") return c.redirect(url, 302);
	return c.json({ url } satisfies FileAddress);
}
