import { openPage, test, testOnBoth } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

test("formulas in titles are drawn in rows of the usual height, and searches mark the words beside them", async ({
	signedIn,
}) => {
	const editor = await signedIn();
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const author = await commands.join();
	await commands.submitPaper(author, path, { title: "Bounds on $\\frac{x^2}{y_1}$ for waves" });
	await commands.submitPaper(author, path, { title: "Tides" });
	await openPage(`/${path}/adm/papers`);
	const row = (text: string) => page.getByRole("row").filter({ hasText: text });
	await expect.poll(() => row("Bounds on").element().querySelectorAll("math mfrac")).toHaveLength(1);
	const title = row("Bounds on").getByRole("link");
	expect((title.element() as HTMLElement).textContent).not.toContain("$");
	const height = (text: string) => row(text).element().getBoundingClientRect().height;
	expect(height("Bounds on")).toBe(height("Tides"));

	await page.getByRole("searchbox").fill("waves");
	await expect
		.poll(() =>
			[...(CSS.highlights.get("search") ?? [])].map(({ startContainer, startOffset, endOffset }) =>
				startContainer.textContent?.slice(startOffset, endOffset),
			),
		)
		.toEqual(["waves"]);
});

testOnBoth(
	"a list that opens with the filters of an earlier visit says so, and one press shows all",
	async ({ say, signedIn }) => {
		const editor = await signedIn();
		const path = await commands.buildConference();
		await commands.appointStaff(editor, path, { type: "editor" });
		await commands.submitPaper(await commands.join(), path, { title: "Tides" });
		const [note, none] = [
			page.getByText(say("table:filtered_before")),
			page.getByText(say("table:no_match")),
		];
		await openPage(`/${path}/adm/papers?status=rejected`);
		await expect.element(none).toBeVisible();
		await expect.element(note).not.toBeInTheDocument();
		await openPage(`/${path}/adm/papers`);
		await expect.element(note).toBeVisible();
		await expect.element(none).toBeVisible();
		await page.getByRole("button", { name: say("table:show_all") }).click();
		await expect.element(page.getByText("Tides")).toBeVisible();
		await expect.element(note).not.toBeInTheDocument();
		await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
	},
);
