import type { Page } from "@playwright/test";
import type { Translate } from "../interface-texts.ts";

/** Finds the visible side of the sign-in card. */
export function authCard(page: Page, say: Translate) {
	const face = page.locator("[data-face]:not([inert])");
	const button = (words: string) => face.getByRole("button", { name: say(words), exact: true });
	return {
		face,
		title: face.getByRole("heading", { level: 1 }),
		alert: face.getByRole("alert"),
		email: face.getByLabel(say("account:email"), { exact: true }),
		password: face.getByLabel(say("account:password"), { exact: true }),
		newPassword: face.getByLabel(say("account:reset.password"), { exact: true }),
		login: button("account:login.submit"),
		register: button("account:register.submit"),
		send: button("account:forgot.submit"),
		save: button("account:reset.submit"),
		button,
		link: (words: string) => face.getByRole("link", { name: say(words), exact: true }),
	};
}

/** Leaves the open page first: without its session it would go to the login itself, and abort the next navigation. */
export async function dropCookies(page: Page, names?: RegExp): Promise<void> {
	await page.goto("about:blank");
	await page.context().clearCookies({ name: names });
}

/** Pauses animations until `endTurn`. Call it before opening the page. */
export async function pauseAnimations(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const animate = Element.prototype.animate;
		Element.prototype.animate = function (...given) {
			const animation = animate.apply(this, given);
			animation.pause();
			return animation;
		};
	});
}

/** Advances animations by milliseconds; finished ones end. */
export async function advanceAnimations(page: Page, time: number): Promise<void> {
	await page.evaluate((time) => {
		for (const animation of document.getAnimations()) {
			if (Number(animation.effect?.getComputedTiming().endTime) <= time) animation.finish();
			else animation.currentTime = time;
		}
	}, time);
}
