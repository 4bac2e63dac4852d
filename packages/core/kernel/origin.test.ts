import { expect, test } from "vitest";
import { isFromCloudFront } from "./origin.ts";
import type { Config } from "./ports.ts";

test("the current secret and the previous one are accepted, and no other", () => {
	const config = { origin_secrets: ["today", "before"] } as unknown as Config;
	const seen = ["today", "before", "long ago", "", undefined].map((one) => isFromCloudFront(config, one));
	expect(seen).toEqual([true, true, false, false, false]);
});
