import { press, renderAlone, test } from "@deck/tests/support/components/page";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";

const OPTIONS = Array.from({ length: 20 }, (_, index) => ({ id: String(index), label: `Option ${index}` }));

test("a list opens above a bar at the bottom of the page", async ({ say: _ }) => {
	renderAlone(
		<>
			<div style={{ paddingTop: 500 }}>
				<Field label="Choice">
					<Combobox value="" onChange={() => {}} options={OPTIONS} />
				</Field>
			</div>
			<footer style={{ position: "fixed", inset: "auto 0 0", height: 300, zIndex: 1000 }}>Bar</footer>
		</>,
	);
	const field = page.getByRole("combobox");
	await expect.element(field).toBeVisible();
	(field.element() as HTMLElement).focus();
	await press("{ArrowDown}");
	const list = page.getByRole("listbox");
	await expect.element(list).toBeVisible();
	const bar = page.getByText("Bar", { exact: true }).element().getBoundingClientRect();
	const box = list.element().getBoundingClientRect();
	expect(box.bottom, "the list reaches over the bar").toBeGreaterThan(bar.top);
	const hit = document.elementFromPoint(box.left + box.width / 2, box.bottom - 8);
	expect(list.element().contains(hit)).toBe(true);
});
