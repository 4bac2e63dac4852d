import { readFileSync } from "node:fs";
import { TRANSITIONS } from "@deck/contracts/paper-lifecycle";
import { expect, it } from "vitest";
import { renderReadme } from "./write-readme.ts";

it("README.md matches the transitions", () => {
	expect(readFileSync(new URL("README.md", import.meta.url), "utf8")).toBe(renderReadme(TRANSITIONS));
});
