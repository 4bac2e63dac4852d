import { openPage, type Say, test, testOnBoth, typeDate } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

const dialog = page.getByRole("dialog");

/** Opens the decision on a reviewed paper. */
async function open(editor: string, say: Say, to: "accepted" | "revising" | "reviewing") {
	const path = await commands.buildConference();
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.submitPaper(await commands.join(), path);
	await commands.sendReview(editor, await commands.join(), path, number);
	if (to === "reviewing") {
		const address = `/api/conf/${path}/papers/${number}`;
		const { version } = (await commands.request(editor, "GET", address)).body as { version: number };
		await commands.request(editor, "POST", `${address}/status`, { to: "rejected", version, held: null });
	}
	await openPage(`/${path}/adm/papers/${number}`);
	await page.getByRole("button", { name: say("papers:act.decide"), exact: true }).click();
	await page.getByRole("menuitem", { name: say(`papers:act.to.${to}`), exact: true }).click();
}

test("typing the date of a revision key by key leaves the e-mail's preview", async ({ say, signedIn }) => {
	await open(await signedIn(), say, "revising");
	await typeDate(dialog, say);
	await expect.element(dialog.getByLabelText(say("decide:email.preview"))).toBeVisible();
});

test("an acceptance asks until when authors may send the final version and answer the reviews", async ({
	say,
	signedIn,
}) => {
	await open(await signedIn(), say, "accepted");
	await typeDate(dialog, say);
	const preview = dialog.getByLabelText(say("decide:email.preview"));
	await expect.element(preview.getByText(/send the final version by 1.December.2027/)).toBeVisible();
	await expect.element(preview.getByText(/answer the reviews by 1.December.2027/)).toBeVisible();
	const review = dialog.getByRole("region", { name: say("decide:reveal.title") }).getByRole("checkbox");
	await review.click();
	await expect.element(dialog.getByLabelText(say("paper-actions:reply_till.label"))).not.toBeInTheDocument();
	await expect.element(preview.getByText(/answer the reviews by/)).not.toBeInTheDocument();
});

test("a paper that returns to review keeps its reviews hidden by default", async ({ say, signedIn }) => {
	await open(await signedIn(), say, "reviewing");
	const review = dialog.getByRole("region", { name: say("decide:reveal.title") }).getByRole("checkbox");
	await expect.element(review).not.toBeChecked();
});

testOnBoth("a button with several lines keeps them off its edges", async ({ say, signedIn }) => {
	await open(await signedIn(), say, "accepted");
	const button = () => dialog.element().querySelector("button[type=submit]") as HTMLElement;
	await expect.poll(button).not.toBeNull();
	const [edges, lines] = [button().getBoundingClientRect(), document.createRange()];
	lines.selectNodeContents(button());
	const text = lines.getBoundingClientRect();
	expect(Math.min(text.top - edges.top, edges.bottom - text.bottom)).toBeGreaterThanOrEqual(6);
});
