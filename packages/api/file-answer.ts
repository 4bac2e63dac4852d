import type { FileAddress } from "@deck/contracts/upload";
import type { Context } from "hono";
import type { Base } from "./environment.ts";

export const FILE_REPLIES = {
	200: "The signed address, for who accepts JSON alone.",
	302: "To a signed address.",
};

/**
 * Redirects to a signed address, or returns it to clients that accept JSON: pages that show refusals, or that
 * impersonate (links and redirects cannot carry the header).
 */
export function toFile<E extends Base>(c: Context<E>, url: string) {
	if (c.req.header("accept") !== "application/json") return c.redirect(url, 302);
	return c.json({ url } satisfies FileAddress);
}
