import type { FileUrl } from "@deck/contracts/upload";
import type { Context } from "hono";
import * as v from "valibot";
import type { AppEnv } from "./hono-env.ts";

export const DownloadQuery = v.object({ download: v.optional(v.literal("1")) });

export const FILE_RESPONSES = {
	200: "The signed URL, for clients that accept only JSON.",
	302: "Redirects to a signed URL.",
};

/**
 * Redirects to a signed address, or returns it to clients that accept JSON: pages that show refusals, or that
 * impersonate (links and redirects cannot carry the header).
 */
export function redirectToFile<E extends AppEnv>(c: Context<E>, url: string) {
	if (c.req.header("accept") !== "application/json") return c.redirect(url, 302);
	return c.json({ url } satisfies FileUrl);
}
