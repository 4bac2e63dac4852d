import { openPage, test } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";

test("an alert shows why a button's request was refused", async ({ say }) => {
	await commands.signIn(await commands.joinUnconfirmed("en"));
	await openPage("/");
	const again = page.getByRole("button", { name: say("common:unverified.resend") });
	const alerts = page.getByRole("list", { name: say("shell:alerts") });
	const refusal = { message: "The data is invalid.", code: "invalid" };
	const fields = { email: ["Please wait before retrying.", "second"], name: ["third"] };
	for (const [given, words] of [
		[{ status: 403 }, say("common:responses.403")],
		[{ status: 404 }, say("common:responses.404")],
		[{ status: 422, json: { ...refusal, errors: fields } }, "Please wait before retrying."],
		[{ status: 422 }, "The data is invalid."],
		[{ status: 429 }, say("common:responses.429")],
		[{ status: 429, headers: { "retry-after": "40" } }, say("common:responses.429_wait", { count: 40 })],
		[{ status: 500 }, say("common:responses.500")],
		[{ status: 503 }, say("common:responses.503")],
		[{ status: 418 }, say("common:responses.500")],
	] as const) {
		await commands.answer("/api/auth/verify/resend", { json: refusal, ...given });
		await again.click();
		await expect.element(alerts).toHaveTextContent(words);
		await alerts.getByRole("button").last().click();
		await expect.element(alerts.getByRole("listitem")).not.toBeInTheDocument();
	}
	await commands.answer("/api/auth/verify/resend", null);
});
