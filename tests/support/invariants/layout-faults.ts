/**
 * Finds sideways scrolling, current tabs out of sight, and controls that are cut, covered or under 24 px (WCAG 2.5.8).
 * Runs in the browser, so it uses nothing from outside.
 * @param within selector of the only part to look at
 */
export function layoutFaults(within?: string): string[] {
	const faults: string[] = [];
	const root = document.documentElement;
	if (root.scrollWidth > root.clientWidth)
		faults.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);

	const nameOf = (element: Element) => {
		const text = element.getAttribute("aria-label") || element.textContent || element.id;
		return `${element.tagName.toLowerCase()} "${text.trim().replace(/\s+/g, " ").slice(0, 40)}"`;
	};
	/** Checks whether a press reaches the control, also on a part or label. */
	const reaches = (hit: Element | null, control: Element) => {
		if (!hit) return false;
		if (control.contains(hit) || hit.closest("label")?.contains(control)) return true;
		// Fields contain buttons, such as a calendar's.
		return control.matches("input, select, textarea") && control.parentElement?.contains(hit) === true;
	};
	/** Ignores rounded corners. */
	const coveredPoint = (control: Element, box: DOMRect, isInline: boolean): string | null => {
		const inset = isInline ? 2 : Math.max(4, 0.16 * Math.min(box.width, box.height));
		const isTall = box.height > innerHeight / 2;
		const points: [string, number, number][] = [
			["middle", box.left + box.width / 2, isTall ? box.top + inset : box.top + box.height / 2],
			["top left", box.left + inset, box.top + inset],
			["top right", box.right - inset, box.top + inset],
		];
		if (!isTall) {
			points.push(["bottom left", box.left + inset, box.bottom - inset]);
			points.push(["bottom right", box.right - inset, box.bottom - inset]);
		}
		for (const [where, x, y] of points) {
			const hit = document.elementFromPoint(x, y);
			if (!reaches(hit, control))
				return `its ${where} is ${hit ? `under ${nameOf(hit)}` : "outside of the window"}`;
		}
		return null;
	};
	/** Measures what is cut off. Only phones may need scrolling sideways to a control outside of a table. */
	const cutWidth = (control: Element, box: DOMRect): number => {
		if (innerWidth < 1280 || control.closest("table, [role=table], [role=grid]")) return 0;
		for (let one = control.parentElement; one; one = one.parentElement) {
			if (!["auto", "scroll"].includes(getComputedStyle(one).overflowX)) continue;
			const over = box.right - one.getBoundingClientRect().right;
			if (over > 1) return Math.round(over);
		}
		return 0;
	};
	const part = within === undefined ? document : document.querySelector(within);
	for (const tab of part?.querySelectorAll("[aria-current=page], [role=tab][aria-selected=true]") ?? []) {
		const { left, right, width } = tab.getBoundingClientRect();
		for (let one = tab.parentElement; width > 1 && one; one = one.parentElement) {
			if (!["auto", "scroll"].includes(getComputedStyle(one).overflowX)) continue;
			const room = one.getBoundingClientRect();
			if (left < room.left - 1 || right > room.right + 1)
				faults.push(`${nameOf(tab)}: the current tab is out of sight`);
		}
	}
	const controls =
		part?.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary") ?? [];
	for (const control of controls) {
		if (control.closest("[inert], [aria-hidden=true]") || control.closest("[data-laid-out=free]")) continue;
		if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		const style = getComputedStyle(control);
		if (style.pointerEvents === "none") continue;
		// Hidden until focused.
		if (style.clipPath !== "none") continue;
		// Undoes the scrolling for the previous control.
		for (let one = control.parentElement; one; one = one.parentElement)
			if (one.scrollLeft) one.scrollLeft = 0;
		let [box] = control.getClientRects();
		if (!box || box.width <= 1 || box.height <= 1) continue;
		const isInline = style.display === "inline";
		const cut = cutWidth(control, box);
		let covered = coveredPoint(control, box, isInline);
		if (covered) {
			control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
			[box] = control.getClientRects();
			if (!box) continue;
			covered = coveredPoint(control, box, isInline);
		}
		if (covered) faults.push(`${nameOf(control)}: ${covered}`);
		else if (cut) faults.push(`${nameOf(control)}: ${cut} px are cut`);
		// An inline link has the line's height.
		if (isInline) continue;
		// Labels and field boxes forward presses to their control, list rows to their link.
		const around =
			control
				.closest(control.matches("input") ? "label, .field-box" : "[data-row]")
				?.closest("label, .field-box, tr") ?? null;
		const boxes = [box, ...(around ? [around.getBoundingClientRect()] : [])];
		if (boxes.some(({ width, height }) => Math.round(width) >= 24 && Math.round(height) >= 24)) continue;
		const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
		const isReached = [
			[0, -11],
			[0, 11],
			[-11, 0],
			[11, 0],
		].every(([dx = 0, dy = 0]) => reaches(document.elementFromPoint(x + dx, y + dy), control));
		if (!isReached)
			faults.push(`${nameOf(control)}: ${Math.round(box.width)} × ${Math.round(box.height)} px`);
	}
	return faults;
}

/** Describes the focused element if something covers it. Runs in the browser. */
export function isCovered(): string | null {
	const focused = document.activeElement;
	if (!focused || focused === document.body) return null;
	const box = focused.getBoundingClientRect();
	if (box.width <= 1 || box.height <= 1) return null;
	const inside = {
		x: box.left + box.width / 2,
		top: box.top + 3,
		bottom: Math.min(box.bottom, box.top + 60) - 3,
	};
	for (const y of [inside.top, inside.bottom]) {
		const hit = document.elementFromPoint(inside.x, y);
		const around = focused.closest("label") ?? focused.parentElement;
		if (!hit || !(focused.contains(hit) || around?.contains(hit) || hit.contains(focused)))
			return `${focused.tagName} ${focused.id} ${focused.textContent?.trim().slice(0, 30)}`;
	}
	return null;
}
