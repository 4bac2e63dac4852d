import { expect, test } from "vitest";
import { cameThroughFront } from "./origin.ts";
import type { Config } from "./ports.ts";

test("the secret of today and the one before it are taken, and no other", () => {
	const config = { origin_secrets: ["today", "before"] } as Config;
	const seen = ["today", "before", "long ago", "", undefined].map((one) => cameThroughFront(config, one));
	expect(seen).toEqual([true, true, false, false, false]);
});
