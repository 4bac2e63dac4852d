import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findUses, matchesKey, type TextUse } from "./locale-uses.ts";

async function usesOf(code: string, name = "page.tsx"): Promise<TextUse[]> {
	const folder = mkdtempSync(join(tmpdir(), "uses-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, name), code);
	return findUses([join(folder, name)]);
}

test("keys are found with their file, templates as patterns, counts as plurals", async () => {
	const code = `
		const { t } = useTranslation("papers");
		const view = <p>{t("title")} {t(\`status.\${status}\`)} {t("found", { count: total })} {t("errors:required")}</p>;
		// t("errors:*")
	`;
	const found = await usesOf(code);
	const names = new Set(
		found.map(({ namespace, key, plural }) => `${namespace}:${key}${plural ? " plural" : ""}`),
	);
	expect([...names].sort()).toEqual([
		"errors:*",
		"errors:required",
		"papers:found plural",
		"papers:status.*",
		"papers:title",
	]);
});

test("a generic arrow in a .ts file is no JSX", async () => {
	const code = `const same = <T>(value: T): T => value; const { t } = useTranslation("papers"); same(t("title"));`;
	expect(await usesOf(code, "lib.ts")).toEqual([{ namespace: "papers", key: "title", plural: false }]);
});

test("a pattern matches only keys that fit it completely", () => {
	const use = { namespace: "papers", key: "status.*", plural: false };
	expect(matchesKey(use, "papers", "status.submitted")).toBe(true);
	expect(matchesKey(use, "papers", "status")).toBe(false);
	expect(matchesKey(use, "papers", "a.status.submitted")).toBe(false);
	expect(matchesKey(use, "auth", "status.submitted")).toBe(false);
});
