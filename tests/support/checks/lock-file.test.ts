import { expect, test } from "vitest";
import { findWithoutChecksum } from "./lock-file.ts";

test("finds downloaded packages without a strong checksum", () => {
	const packages = {
		"": {},
		web: {},
		"node_modules/@deck/web": { link: true },
		"node_modules/good": { integrity: "sha512-x" },
		"node_modules/good/node_modules/within": { inBundle: true },
		"node_modules/bare": {},
		"web/node_modules/weak": { integrity: "sha1-x" },
	};
	expect(findWithoutChecksum({ packages })).toEqual(["node_modules/bare", "web/node_modules/weak"]);
});
