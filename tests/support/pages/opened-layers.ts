import { expect, type Page, type Request } from "@playwright/test";
import { isCovered, layoutFaults } from "../invariants/layout-faults.ts";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const LAYERS = "[role=dialog], [role=alertdialog], [role=menu]";

/** POSTs that change nothing. */
const READS = /\/(try|preview|declared)$/;

/** Passed to the page; `window` keeps it between pages, as routes change without a load. */
interface Walked {
	tried?: Set<string>;
}

/**
 * Marks and focuses the next button that was not tried, and returns its name. Buttons of the frame count once, equal
 * icons once a page. Runs in the browser.
 */
function nextButton({ page, layers }: { page: string; layers: string }): string | null {
	const walked = window as Walked;
	walked.tried ??= new Set();
	const last = document.querySelector<HTMLElement>("[data-pressed=page], [data-pressed=frame]");
	if (last) last.dataset.pressed = "before";
	// A conversation stays beside the page, where it is no layer.
	document.querySelector<HTMLElement>("[data-beside] > :first-child button:last-of-type")?.click();
	for (const button of document.querySelectorAll<HTMLButtonElement>("button")) {
		if (button.closest("[data-beside]")) continue;
		if (button.type === "submit" || button.disabled || button.ariaDisabled === "true") continue;
		if (
			button.closest(`[inert], [aria-hidden=true], ${layers}`) ||
			button.matches("[role=option], [role=switch]")
		)
			continue;
		if (!button.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
		const words = (button.textContent?.trim() || button.ariaLabel || "").replace(/\d+/g, "#");
		const icon = button.querySelector("svg")?.getAttribute("class") ?? "";
		const isFrame = button.closest("header, footer, nav") !== null;
		const isIcon = icon !== "" && !button.textContent?.trim();
		const key = [isFrame ? "" : page, isIcon ? icon : words, button.ariaHasPopup].join("|");
		if (walked.tried.has(key)) continue;
		walked.tried.add(key);
		button.dataset.pressed = isFrame ? "frame" : "page";
		button.focus();
		return button.ariaLabel || button.textContent?.trim() || icon;
	}
	return null;
}

/** Marks and focuses the open menu's next item that was not tried. Runs in the browser. */
function nextItem(page: string): string | null {
	const walked = window as Walked;
	for (const item of document.querySelectorAll<HTMLElement>("[role=menuitem]")) {
		const key = `${page}|item|${item.textContent?.replace(/\d+/g, "#")}`;
		if (item.ariaDisabled === "true" || walked.tried?.has(key)) continue;
		walked.tried?.add(key);
		item.focus();
		return item.textContent;
	}
	return null;
}

/** Marks the topmost layer, and returns how many are open. Runs in the browser. */
function openLayers(layers: string): { count: number; role: string | null } {
	for (const one of document.querySelectorAll("[data-layer]")) one.removeAttribute("data-layer");
	const open = [...document.querySelectorAll<HTMLElement>(layers)].filter((one) => one.checkVisibility());
	const top = open.at(-1);
	if (top) top.dataset.layer = "";
	return { count: open.length, role: top?.role ?? null };
}

/** Finds what a layer shows outside of itself or of the window. Runs in the browser. */
function spills(): string[] {
	const layer = document.querySelector("[data-layer]");
	const panel = layer?.querySelector("[id^=headlessui-dialog-panel]") ?? layer;
	if (!panel) return [];
	const faults: string[] = [];
	const box = panel.getBoundingClientRect();
	if (box.left < 0 || box.right > innerWidth + 0.5)
		faults.push(`stands from ${Math.round(box.left)} to ${Math.round(box.right)} px of ${innerWidth}`);
	// Panes clip what is not in the top layer, and bars cover it.
	if (panel.role === "menu" && !panel.matches(":popover-open")) faults.push("is not in the top layer");
	if (panel.role === "menu" && (box.top < 0 || box.bottom > innerHeight + 0.5))
		faults.push(`goes from ${Math.round(box.top)} to ${Math.round(box.bottom)} px of ${innerHeight} down`);
	for (const element of panel.querySelectorAll<HTMLElement>("*")) {
		const within = element.closest("svg, .sr-only, [popover]");
		if (!element.checkVisibility() || (within && within !== panel)) continue;
		const { left, right, width } = element.getBoundingClientRect();
		if (width <= 1 || (right <= box.right + 1 && left >= box.left - 1)) continue;
		let isClipped = false;
		for (let one = element.parentElement; one && panel.contains(one); one = one.parentElement)
			if (getComputedStyle(one).overflowX !== "visible") isClipped = true;
		if (isClipped) continue;
		faults.push(
			`${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}" spills over the edge`,
		);
		break;
	}
	return faults;
}

/**
 * Opens what the buttons of pages open, by keyboard: dialogs, drawers and menus. Presses every button and sees what
 * comes of it, so that none has to be declared. Writes wait at the browser's edge for ever.
 */
export class OpenedLayers {
	readonly faults: string[] = [];
	readonly opened: string[] = [];
	readonly #page: Page;
	readonly #pending = new Set<Request>();
	#reloads = false;

	constructor(page: Page) {
		this.#page = page;
	}

	async start(): Promise<void> {
		const page = this.#page;
		this.#pending.clear();
		page.on("request", (request) => this.#pending.add(request));
		for (const end of ["requestfinished", "requestfailed"] as const)
			page.on(end as "requestfinished", (request) => this.#pending.delete(request));
		await page.route("**/*", (route, request) => {
			const { pathname } = new URL(request.url());
			if (request.isNavigationRequest() && !this.#reloads) return route.abort();
			if (!pathname.startsWith("/api/") || request.method() === "GET" || READS.test(pathname))
				return route.continue();
			this.#pending.delete(request);
			return undefined;
		});
		await page.evaluate(() => {
			window.print = () => {};
			window.open = () => null;
			navigator.clipboard.writeText = async () => {};
		});
	}

	async visit(name: string, address: string, open: (address: string) => Promise<void>): Promise<void> {
		const page = this.#page;
		for (const size of [WIDE, PHONE]) {
			await page.setViewportSize(size);
			// The conversation's panel, which may open late, is a drawer here.
			const isOpen = (await page.evaluate(openLayers, LAYERS)).count > 0;
			if (size === WIDE || isOpen) await open(address);
			await this.#settled();
			await this.#select(name, size === PHONE);
			let last: string | null = null;
			for (let presses = 0; presses < 60; presses += 1) {
				// What opens late is still the last button's.
				if (last !== null) await this.#seeOpened(name, last, size === PHONE);
				last = await page.evaluate(nextButton, { page: name, layers: LAYERS });
				if (last === null) break;
				await page.keyboard.press("Enter");
				await this.#settled();
				await this.#seeOpened(name, last, size === PHONE);
				if (new URL(page.url()).pathname !== address.split(/[?#]/)[0]) await open(address);
			}
		}
	}

	async #settled(): Promise<void> {
		const frames = () =>
			this.#page.evaluate(
				() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
			);
		await frames();
		// One answer leads to the next question.
		for (const end = Date.now() + 3000; this.#pending.size > 0 && Date.now() < end; ) await frames();
		this.#pending.clear();
		await frames();
	}

	async #select(name: string, isPhone: boolean): Promise<void> {
		const page = this.#page;
		const selected = await page.evaluate(() => {
			const box = document.querySelector<HTMLInputElement>("tr[data-index] input[type=checkbox]");
			if (box && !box.checked) box.click();
			return box !== null;
		});
		if (!selected) return;
		await this.#settled();
		for (const size of isPhone ? [PHONE] : [WIDE, { width: 1440, height: 900 }]) {
			await page.setViewportSize(size);
			await this.#settled();
			const found = await page.evaluate(layoutFaults, "[data-bottom-bar]");
			this.#note(name, "selection", size.width, found);
		}
		await page.setViewportSize(isPhone ? PHONE : WIDE);
	}

	async #seeOpened(name: string, button: string, isPhone: boolean): Promise<void> {
		const page = this.#page;
		const { count, role } = await page.evaluate(openLayers, LAYERS);
		if (count === 0) return;
		await this.#look(name, button, isPhone);
		const isFrame = await page.evaluate(() => document.querySelector("[data-pressed=frame]") !== null);
		if (role === "menu" && !isFrame) {
			for (;;) {
				const item = await page.evaluate(nextItem, name);
				if (item === null) break;
				await page.keyboard.press("Enter");
				await this.#settled();
				if ((await page.evaluate(openLayers, LAYERS)).count > 0) {
					await this.#look(name, `${button} → ${item}`, isPhone);
					await this.#close(name, `${button} → ${item}`);
				}
				const isThere = await page.evaluate(() => {
					const opener = document.querySelector<HTMLElement>("[data-pressed=page]");
					opener?.focus();
					return opener !== null;
				});
				if (!isThere) return;
				await page.keyboard.press("Enter");
				await this.#settled();
				if ((await page.evaluate(openLayers, LAYERS)).role !== "menu") return;
			}
		}
		await this.#close(name, button);
	}

	async #look(name: string, button: string, isPhone: boolean): Promise<void> {
		const page = this.#page;
		this.opened.push(`${name}: ${button}`);
		for (const size of isPhone ? [PHONE] : [WIDE, PHONE]) {
			await page.setViewportSize(size);
			await this.#settled();
			await this.#rested();
			if ((await page.evaluate(openLayers, LAYERS)).count === 0) continue;
			// Looking at the wider layer scrolled it.
			const isInside = await page.evaluate(() => {
				document.activeElement?.scrollIntoView({ block: "nearest" });
				return document.activeElement?.closest("[data-layer]") !== null;
			});
			const covered = isInside ? await page.evaluate(isCovered) : null;
			const found = await page.evaluate(layoutFaults, "[data-layer]");
			found.push(...(await page.evaluate(spills)));
			if (covered) found.push(`the focus lies under something: ${covered}`);
			this.#note(name, button, size.width, found);
		}
		if (!isPhone) await page.setViewportSize(WIDE);
	}

	async #rested(): Promise<void> {
		// What waits for a write stays unfinished.
		await this.#page
			.waitForFunction(
				() =>
					!document.querySelector(".animate-delayed") &&
					document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
				undefined,
				{ timeout: 2000 },
			)
			.catch(() => undefined);
	}

	async #close(name: string, button: string): Promise<void> {
		const page = this.#page;
		await this.#settled();
		const before = (await page.evaluate(openLayers, LAYERS)).count;
		if (before === 0) return;
		await page.keyboard.press("Escape");
		const count = async () => (await page.evaluate(openLayers, LAYERS)).count;
		try {
			await expect.poll(count, { timeout: 5000, intervals: [20] }).toBeLessThan(before);
		} catch {
			this.#note(name, button, 0, ["stays open on Escape"]);
			this.#reloads = true;
			await page.reload();
			this.#reloads = false;
			return;
		}
		// Below it is what opened late.
		if (before > 1) return this.#close(name, button);
		const focus = () =>
			page.evaluate(() => {
				const { activeElement } = document;
				return activeElement?.hasAttribute("data-pressed")
					? "opener"
					: `${activeElement?.tagName} ${activeElement?.textContent?.slice(0, 30)}`;
			});
		try {
			await expect.poll(focus, { timeout: 5000, intervals: [20] }).toBe("opener");
		} catch {
			this.#note(name, button, 0, [`the focus does not return to the button: ${await focus()}`]);
		}
	}

	#note(name: string, button: string, width: number, found: readonly string[]): void {
		const from = `${name} ${width || ""} [${button.replace(/\s+/g, " ").slice(0, 50)}]`;
		this.faults.push(...found.map((fault) => `${from}: ${fault}`));
	}
}
