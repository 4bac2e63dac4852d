import { openPage, test } from "@deck/tests/support/components/page";
import { dayFromToday } from "@deck/tests/support/fixtures/days";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

test("the page of an accepted paper without a presenter leads its author to the registration", async ({
	say,
	signedIn,
}) => {
	const author = await signedIn();
	const path = await commands.buildConference({
		dates: {
			submissions_open: dayFromToday(-2),
			registration_open: dayFromToday(-1),
			registration_close: dayFromToday(30),
			conference_start: dayFromToday(90),
			conference_end: dayFromToday(94),
		},
	});
	const editor = await commands.join();
	await commands.appointStaff(editor, path, { type: "editor" });
	const number = await commands.submitPaper(author, path);
	await openPage(`/${path}/mysubs/${number}`);
	await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
	const card = page.getByRole("region", { name: say("own-paper:register.title") });
	await expect.element(card).not.toBeInTheDocument();

	const decision = { to: "accepted", version: 1, held: null };
	const { status } = await commands.request(
		editor,
		"POST",
		`/api/conf/${path}/papers/${number}/status`,
		decision,
	);
	expect(status).toBe(200);
	await expect.element(card.getByText(say("own-paper:register.hint"))).toBeVisible();
	await expect
		.element(card.getByRole("link", { name: say("own-paper:register.act") }))
		.toHaveAttribute("href", `/${path}/registration`);
});
