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
		await commands.answer("/api/auth/verify/resend?*", { json: refusal, ...given });
		await again.click();
		await expect.element(alerts).toHaveTextContent(words);
		await alerts.getByRole("button").last().click();
		await expect.element(alerts.getByRole("listitem")).not.toBeInTheDocument();
	}
	await commands.answer("/api/auth/verify/resend?*", null);
});

test("an alert shows the number of an unexpected error's request, and not of a refusal's", async ({
	say,
}) => {
	await commands.signIn(await commands.joinUnconfirmed("en"));
	await openPage("/");
	const again = page.getByRole("button", { name: say("common:unverified.resend") });
	const alert = page.getByRole("list", { name: say("shell:alerts") }).getByRole("listitem");
	for (const [status, shown] of [
		[500, true],
		[503, true],
		[403, false],
	] as const) {
		const json = { message: "", code: "other", request_id: `request-${status}` };
		await commands.answer("/api/auth/verify/resend?*", { status, json });
		await again.click();
		const words = say(`common:responses.${status}`);
		await expect
			.element(alert)
			.toHaveTextContent(shown ? `${words}${say("common:request_id")} request-${status}` : words);
		if (!shown) await expect.element(alert).not.toHaveTextContent(`request-${status}`);
		await alert.getByRole("button").click();
		await expect.element(alert).not.toBeInTheDocument();
	}
	await commands.answer("/api/auth/verify/resend?*", null);
});
