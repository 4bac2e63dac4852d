import { openPage, test } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

test("the author is told that the reviews could not be read, and reads them again", async ({
	say,
	signedIn,
}) => {
	const author = await signedIn();
	const path = await commands.buildConference();
	const editor = await commands.join();
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.submitPaper(author, path);
	const address = `/api/conf/${path}/papers/${number}`;
	const decision = { to: "accepted", version: 1, held: null };
	const { status } = await commands.request(editor, "POST", `${address}/status`, decision);
	expect(status).toBe(200);
	// Not 500, which the page repeats by itself.
	await commands.answer(`${address}/reviews`, { status: 403, json: { message: "", code: "forbidden" } });
	await openPage(`/${path}/mysubs/${number}`);
	const card = page.getByRole("region", { name: say("own-paper:reviews.title"), exact: true });
	await expect.element(card.getByRole("alert")).toHaveTextContent(say("own-paper:reviews.failed"));
	const review = {
		id: "1",
		round: 0,
		verdict: "accept",
		ratings: {},
		content: "Clear and complete",
		detailed: "",
		overall: "",
		file: null,
		reply: null,
		reply_till: null,
		may_reply: false,
	};
	// The page also reads again once its socket is open: later the button could be gone before it is pressed.
	await expect.poll(() => commands.countAnswers(`${address}/reviews`)).toBeGreaterThan(1);
	await commands.answer(`${address}/reviews`, { status: 200, json: [review] });
	await card.getByRole("button", { name: say("common:try_again") }).click();
	await expect.element(card.getByText("Clear and complete")).toBeVisible();
});
