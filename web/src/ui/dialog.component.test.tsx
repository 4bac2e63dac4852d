import { renderAlone, test } from "@deck/tests/support/components/page";
import { Suspense, use, useState } from "react";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { Dialog } from "./dialog.tsx";

test("a dialog whose part suspends after it opened stays open", async ({ say: _ }) => {
	let arrive = () => {};
	const part = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	let closed = 0;
	function Part() {
		const [asked, ask] = useState(false);
		if (!asked)
			return (
				<button type="button" onClick={() => ask(true)}>
					Ask
				</button>
			);
		use(part);
		return <p>Arrived</p>;
	}
	function Example() {
		const [open, setOpen] = useState(true);
		const close = () => {
			closed += 1;
			setOpen(false);
		};
		return (
			<Suspense fallback={<p>Waiting</p>}>
				<Dialog open={open} onClose={close} title="Example">
					<Part />
				</Dialog>
			</Suspense>
		);
	}
	renderAlone(<Example />);
	await page.getByRole("button", { name: "Ask" }).click();
	await expect.element(page.getByText("Waiting")).toBeVisible();
	arrive();
	await expect.element(page.getByText("Arrived")).toBeVisible();
	expect(closed).toBe(0);
});
