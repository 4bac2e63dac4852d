import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { PaperFiles } from "@deck/contracts/paper-files";
import type { Page } from "@playwright/test";
import { fromBuffer } from "yauzl";
import { expect, expectAccessible, expectBothThemes, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference, makePdf, submitPaper } from "../support/fixtures/builders.ts";
import type { Translate } from "../support/interface-texts.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";

/** Reads with yauzl, which also checks checksums. */
function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
	return new Promise((resolve, reject) => {
		const found = new Map<string, Buffer>();
		fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
			if (error) return reject(error);
			zip.on("error", reject);
			zip.on("end", () => resolve(found));
			zip.on("entry", (entry) => {
				zip.openReadStream(entry, async (failed, stream) => {
					if (failed) return reject(failed);
					const chunks: Buffer[] = [];
					for await (const chunk of stream) chunks.push(chunk as Buffer);
					found.set(entry.fileName, Buffer.concat(chunks));
					zip.readEntry();
				});
			});
			zip.readEntry();
		});
	});
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function requestFiles(page: Page, say: Translate, count: number) {
	await page.getByRole("button", { name: say("table:save.shown") }).click();
	await page.getByRole("menuitem", { name: say("papers:files_out") }).click();
	const dialog = page.getByRole("dialog");
	await expect(
		dialog.getByRole("list", { name: say("mass-download:preview") }).getByRole("listitem"),
	).toHaveCount(count);
	return dialog;
}

test("files are put into one zip that is paused, resumed after a reload and saved @journey", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	for (const title of ["Snow", "Ice", "Rain"]) await submitPaper(author, path, { title }, await makePdf(2));
	const { body } = await editor.get<PaperFiles[]>(`/api/conf/${path}/adm/papers/files?ids=1,2,3`);
	const sums = body.map(({ files }) => files[0]?.sha256).toSorted();
	let asked = 0;
	let reloaded = false;
	await page.context().route(/\/manuscripts\//, async (route) => {
		asked++;
		if (asked === 1 || reloaded) await route.continue();
	});
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	const dialog = await requestFiles(page, say, 3);
	await dialog.getByLabel(say("mass-download:template")).fill("{id} {title}");
	await expect(dialog.getByText("2 Ice.pdf")).toBeVisible();
	await expectAccessible(page);
	await dialog.getByRole("button", { name: say("mass-download:begin") }).click();
	const bar = page.getByRole("region", { name: say("mass-download:bar") });
	await expect(bar.getByRole("progressbar")).toHaveAttribute("value", "1");
	await bar.getByRole("button", { name: say("mass-download:pause") }).click();
	await expect(bar.getByRole("button", { name: say("mass-download:resume") })).toBeVisible();
	await page.goto(`/${path}/adm/details`);
	await expectBothThemes(page);

	reloaded = true;
	const before = asked;
	await bar.getByRole("button", { name: say("mass-download:resume") }).click();
	await expect(bar.getByText(say("mass-download:ready", { count: 3 }))).toBeVisible();
	expect(asked - before, "what was whole is not fetched again").toBe(2);
	const arriving = page.waitForEvent("download");
	await bar.getByRole("button", { name: say("mass-download:save") }).click();
	const saved = await arriving;
	expect(saved.suggestedFilename()).toBe(`${path}.zip`);
	const files = await unzip(await readFile(await saved.path()));
	expect([...files.keys()].toSorted()).toEqual(["1 Snow.pdf", "2 Ice.pdf", "3 Rain.pdf", "manifest.csv"]);
	const manifest = files.get("manifest.csv")?.toString().split("\r\n").slice(1) ?? [];
	expect(manifest).toHaveLength(3);
	files.delete("manifest.csv");
	expect([...files.values()].map(sha256).toSorted()).toEqual(sums);
	for (const [name, bytes] of files)
		expect(manifest.some((line) => line.startsWith(`${name},`) && line.includes(sha256(bytes)))).toBe(true);

	await bar.getByRole("button", { name: say("mass-download:remove") }).click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: say("mass-download:remove") })
		.click();
	await expect(bar).toHaveCount(0);
});

test("a browser without a file system shows a notice, and saves parts", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await submitPaper(author, path, { title: "Snow" });
	await page.addInitScript(() => {
		navigator.storage.getDirectory = () => Promise.reject(new Error("none"));
	});
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	const dialog = await requestFiles(page, say, 1);
	await expect(dialog.getByText(say("mass-download:in_parts"))).toBeVisible();
	const arriving = page.waitForEvent("download");
	await dialog.getByRole("button", { name: say("mass-download:begin") }).click();
	const saved = await arriving;
	expect(saved.suggestedFilename()).toBe(`${path}-1.zip`);
	const files = await unzip(await readFile(await saved.path()));
	expect([...files.keys()]).toEqual([expect.stringMatching(/^1_.*_v1\.pdf$/), "manifest.csv"]);
});

test("a browser with less space than reported switches to parts, which resume after a reload", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await submitPaper(author, path, { title: "Snow" });
	// A quota of 5 GB, of which the browser grants 2 GB a file.
	await page.context().route(/adm\/papers\/files/, async (route) => {
		const answer = await route.fetch();
		const body: PaperFiles[] | null = await answer.json().catch(() => null);
		if (!body) return;
		const json = body.map((paper) => ({
			...paper,
			files: [...paper.files, ...Array(11).fill({ ...paper.files[0], size: 200_000_000 })],
		}));
		await route.fulfill({ response: answer, json });
	});
	let held = true;
	await page.context().route(/\/manuscripts\//, async (route) => {
		if (held) return;
		held = true;
		await route.continue();
	});
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	const dialog = await requestFiles(page, say, 6);
	await dialog.getByRole("button", { name: say("mass-download:begin") }).click();
	const bar = page.getByRole("region", { name: say("mass-download:bar") });
	await expect(bar.getByText(say("mass-download:no_room"))).toBeVisible();
	await bar.getByRole("button", { name: say("mass-download:pause") }).click();
	await expect(bar.getByText(say("mass-download:part_stopped", { number: 1, of: 12 }))).toBeVisible();
	await expectAccessible(page);
	await page.reload();
	await expect(bar.getByText(say("mass-download:part_stopped", { number: 1, of: 12 }))).toBeVisible();
	held = false;
	const arriving = page.waitForEvent("download");
	await bar.getByRole("button", { name: say("mass-download:resume") }).click();
	const files = await unzip(await readFile(await (await arriving).path()));
	expect([...files.keys()]).toEqual([expect.stringMatching(/^1_.*_v1\.pdf$/), "manifest.csv"]);
	await expect(bar.getByText(say("mass-download:part", { number: 2, of: 12 }))).toBeVisible();
	await page.reload();
	await expect(bar.getByText(say("mass-download:part_stopped", { number: 2, of: 12 }))).toBeVisible();
	await bar.getByRole("button", { name: say("mass-download:cancel") }).click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: say("mass-download:cancel") })
		.click();
	await expect(bar).toHaveCount(0);
});

test("expired links are renewed, replaced files are listed as missing, and others are retried", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	for (const title of ["Snow", "Ice", "Rain", "Fog"]) await submitPaper(author, path, { title });
	const { body } = await editor.get<PaperFiles[]>(`/api/conf/${path}/adm/papers/files?ids=1,2,3,4&links=1`);
	const paperAt = new Map(
		body.map(({ number, files }) => [new URL(files[0]?.url ?? "").pathname, number] as const),
	);
	const bucket = new Map<number, number | "sends" | "waits">([
		[1, "sends"],
		...[2, 3, 4].map((number) => [number, "waits"] as const),
	]);
	const asked = new Map<number, number>();
	await page.context().route(/\/manuscripts\//, async (route) => {
		const number = paperAt.get(new URL(route.request().url()).pathname) ?? 0;
		const answer = bucket.get(number);
		asked.set(number, (asked.get(number) ?? 0) + 1);
		if (answer === "waits") return;
		if (number === 3) bucket.set(3, "sends");
		if (answer === "sends") await route.continue();
		else await route.fulfill({ status: answer ?? 404, headers: { "access-control-allow-origin": "*" } });
	});
	await signIn(page, editor);
	await page.goto(`/${path}/adm/papers`);
	const dialog = await requestFiles(page, say, 4);
	await dialog.getByLabel(say("mass-download:template")).fill("{id} {title}");
	await dialog.getByRole("button", { name: say("mass-download:begin") }).click();
	const bar = page.getByRole("region", { name: say("mass-download:bar") });
	await expect(bar.getByRole("progressbar")).toHaveAttribute("value", "1");
	await bar.getByRole("button", { name: say("mass-download:pause") }).click();
	expect((await new PaperSteps(path, 2).addVersion(author)).status).toBe(201);
	bucket.set(3, 403);
	bucket.set(4, 500);
	asked.clear();
	await bar.getByRole("button", { name: say("mass-download:resume") }).click();
	await expect(bar.getByText(say("mass-download:ready", { count: 2 }))).toBeVisible();
	await expect(bar.getByText(say("mass-download:failed", { count: 2 }))).toBeVisible();
	expect([...asked].toSorted(([one], [other]) => one - other)).toEqual([
		[3, 2],
		[4, 3],
	]);

	bucket.set(4, "sends");
	await bar.getByRole("button", { name: say("mass-download:retry") }).click();
	await expect(bar.getByText(say("mass-download:ready", { count: 3 }))).toBeVisible();
	const arriving = page.waitForEvent("download");
	await bar.getByRole("button", { name: say("mass-download:save") }).click();
	const files = await unzip(await readFile(await (await arriving).path()));
	expect([...files.keys()].toSorted()).toEqual(["1 Snow.pdf", "3 Rain.pdf", "4 Fog.pdf", "manifest.csv"]);
	const lost = say("mass-download:manifest.failed", { status: "404" });
	const lines = files
		.get("manifest.csv")
		?.toString()
		.split("\r\n")
		.filter((line) => line.endsWith(lost));
	expect(lines).toEqual([expect.stringMatching(/^2 Ice\.pdf,2,Ice,1,/)]);
});

test("one tab makes the zip; another shows that, and takes over when the first is closed", async ({
	page,
	join,
	table,
	say,
}) => {
	const [editor, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table);
	await appointStaff(table, editor, path, { type: "editor" });
	await submitPaper(author, path, { title: "Snow" });
	let held = true;
	await page.context().route(/\/manuscripts\//, async (route) => {
		if (!held) await route.continue();
	});
	await signIn(page, editor);
	const first = await page.context().newPage();
	await first.goto(`/${path}/adm/papers`);
	const dialog = await requestFiles(first, say, 1);
	await dialog.getByRole("button", { name: say("mass-download:begin") }).click();
	const name = say("mass-download:bar");
	await expect(
		first.getByRole("region", { name }).getByRole("button", { name: say("mass-download:pause") }),
	).toBeVisible();
	await page.goto(`/${path}/adm/details`);
	const bar = page.getByRole("region", { name });
	await expect(bar.getByText(say("mass-download:elsewhere"))).toBeVisible();
	await expectAccessible(page);
	held = false;
	await first.close();
	await expect(bar.getByText(say("mass-download:ready", { count: 1 }))).toBeVisible();
});
