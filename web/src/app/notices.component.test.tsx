import { openPage, test } from "@deck/tests/support/components/page";
import { isCovered } from "@deck/tests/support/invariants/layout-faults";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";
import { useMaintenance } from "../lib/maintenance.ts";

test("the bar of maintenance leaves the focused field in view", async ({ say, signedIn }) => {
	await signedIn();
	const maintenance = { since: "2027-03-01T09:00:00.000Z", until: null };
	await commands.answer("/api/health", { status: 200, json: { status: "ok", maintenance } });
	await openPage("/profile");
	const fields = page.getByRole("textbox");
	await expect.element(fields.nth(5)).toBeVisible();
	useMaintenance.setState({ current: maintenance });
	await expect.element(page.getByText(say("common:maintenance.text"))).toBeVisible();
	const field = fields.nth(5).element() as HTMLElement;
	window.scrollBy(0, field.getBoundingClientRect().top - 4);
	expect(field.getBoundingClientRect().top).toBeLessThan(40);
	field.focus({ preventScroll: true });
	await expect.poll(isCovered).toBe(null);
});
