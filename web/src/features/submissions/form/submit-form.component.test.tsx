import { openPage, press, type Say, test } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page, userEvent } from "vitest/browser";

async function openForm(): Promise<void> {
	await openPage(`/${await commands.buildConference()}/submit`);
}

function submitForm(say: Say) {
	return {
		section: page.getByRole("button", { name: new RegExp(`^${say("submit:section")}`) }),
		country: page.getByRole("combobox", { name: new RegExp(`^${say("submit:author.country")}`) }),
		keywords: page.getByRole("textbox", { name: say("common:paper_text.keywords.label") }),
		orcid: page.getByRole("textbox", { name: new RegExp(`^${say("submit:author.orcid")}`) }).first(),
		addAuthor: page.getByRole("button", { name: say("submit:author.add") }),
		summary: page.getByRole("alert").filter({ hasText: say("common:form.invalid") }),
	};
}

const focus = (element: Element) => (element as HTMLElement).focus();

test("Enter opens a closed list and never submits the form", async ({ say, signedIn }) => {
	await signedIn();
	await openForm();
	const { section, country, keywords, summary } = submitForm(say);

	await expect.element(section).toBeVisible();
	focus(section.element());
	await press("{Enter}");
	await expect.element(section).toHaveAttribute("aria-expanded", "true");
	await expect.element(page.getByRole("listbox")).toHaveFocus();
	await expect
		.element(section, { message: "the list is a part of the field" })
		.not.toHaveAttribute("aria-invalid", "true");
	await press("{Enter}");
	await expect
		.element(section, { message: "the first one is chosen" })
		.not.toHaveTextContent(say("common:choose"));
	await press("{Enter}");
	await expect.element(section).toHaveAttribute("aria-expanded", "true");
	await press("{Escape}");

	focus(country.element());
	await expect.element(country).toHaveAttribute("aria-expanded", "true");
	await press("{Escape}");
	await expect.element(country).toHaveAttribute("aria-expanded", "false");
	await press("{Enter}");
	await expect.element(country).toHaveAttribute("aria-expanded", "true");
	await press("{Escape}");

	focus(keywords.element());
	await press("{Enter}");
	expect(summary.elements()).toEqual([]);
});

test("every country can be scrolled to, and a click on the chosen one lets typing replace it", async ({
	say,
	signedIn,
}) => {
	await signedIn();
	await openForm();
	const { country } = submitForm(say);
	await country.click();
	const options = page.getByRole("option");
	await expect.poll(() => options.elements().length).toBe(249);
	await press("{End}");
	await expect.element(options.last()).toBeInViewport();
	await press("{Enter}");
	await expect.element(country).toHaveValue("Zimbabwe");
	await country.click();
	await userEvent.keyboard("Norw");
	await expect.poll(() => options.elements().length).toBe(1);
	await press("{Enter}");
	await expect.element(country).toHaveValue("Norway");
});

test("a field's error that appears on blur moves no button under the pointer", async ({ say, signedIn }) => {
	await signedIn();
	await openForm();
	const { orcid, addAuthor } = submitForm(say);
	const error = page.getByText(say("errors:orcid"));
	const pressed = async () => {
		const button = addAuthor.element();
		button.scrollIntoView({ block: "center" });
		const { top, left } = button.getBoundingClientRect();
		let moved: unknown;
		let clicks = 0;
		const seen = new Promise<void>((done) => {
			button.addEventListener(
				"pointerdown",
				() =>
					requestAnimationFrame(() =>
						requestAnimationFrame(() => {
							const now = button.getBoundingClientRect();
							moved = [now.top - top, now.left - left];
							done();
						}),
					),
				{ once: true },
			);
		});
		button.addEventListener("click", () => clicks++, { once: true });
		await commands.hold(addAuthor.selector);
		await seen;
		expect(moved).toEqual([0, 0]);
		await commands.release();
		await expect.poll(() => clicks).toBe(1);
	};
	await orcid.fill("0000-0002-1825-0098");
	await pressed();
	await expect.element(error, { message: "it comes after the press" }).toBeVisible();
});

test("a pasted list of authors outlives a reload until it is discarded", async ({ say, signedIn }) => {
	await signedIn();
	await openForm();
	const open = page.getByRole("button", { name: say("submit:paste.open") });
	const dialog = page.getByRole("dialog", { name: say("submit:paste.title") });
	const list = dialog.getByLabelText(say("submit:paste.list"));
	await open.click();
	await list.fill("Ada Lovelace, ada@example.org");
	await openPage(window.location.pathname);
	await open.click();
	await expect.element(list).toHaveValue("Ada Lovelace, ada@example.org");
	await dialog.getByRole("button", { name: say("common:cancel") }).click();
	await expect.element(open).toHaveFocus();
	await open.click();
	await expect.element(list).toHaveValue("");
});

test("the form says how many co-authors without an account still get an e-mail today", async ({
	say,
	signedIn,
}) => {
	await signedIn();
	const conference = await commands.buildConference();
	const emailsLeft = { left: 1, again: "2027-01-02T09:00:00.000Z" };
	await commands.answer(`/api/conf/${conference}/emails-left`, { status: 200, json: emailsLeft });
	await openPage(`/${conference}/submit`);
	const { addAuthor } = submitForm(say);
	const warning = page.getByRole("status").filter({ hasText: /1\smore\sperson.*2\sJanuary\s2027/ });
	await addAuthor.click();
	await expect.element(warning).not.toBeInTheDocument();
	await addAuthor.click();
	await expect.element(warning).toBeVisible();
	await commands.answer(`/api/conf/${conference}/emails-left`, null);
});
