import { expect, faintLinks, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { isCovered, layoutFaults } from "../support/invariants/layout-faults.ts";
import { OpenedLayers } from "../support/pages/opened-layers.ts";
import { buildWalk, open } from "../support/pages/page-walk.ts";
import { REGISTRATION_DATES } from "../support/steps/registration-steps.ts";

const WIDTHS = [
	{ width: 1280, height: 800 },
	{ width: 1440, height: 900 },
	{ width: 390, height: 844 },
];

test("every page has no layout faults in Russian, on desktops and on a phone", async ({
	join,
	visitorInOtherLanguage,
	table,
}) => {
	test.setTimeout(180_000);
	const { people, routes, addressesOf } = await buildWalk(table, join);
	const page = await visitorInOtherLanguage();
	const faults: string[] = [];
	const look = async (some: readonly string[]) => {
		for (const route of some) {
			await open(page, addressesOf(route)[0] ?? "");
			for (const size of WIDTHS) {
				await page.setViewportSize(size);
				await page.evaluate(
					() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
				);
				const found = await page.evaluate(layoutFaults, undefined);
				faults.push(...found.map((fault) => `${route} ${size.width}: ${fault}`));
			}
			faults.push(...(await faintLinks(page)).map((fault) => `${route}: ${fault}`));
			await page.setViewportSize(WIDTHS[0] ?? { width: 1280, height: 800 });
		}
	};
	await page.goto("/auth/login");
	await look(routes.out);
	for (const who of ["author", "reviewer", "staff"] as const) {
		await page.goto("about:blank");
		await signIn(page, people[who]);
		await page.goto("/about");
		await look(routes[who]);
	}
	expect(faults).toEqual([]);
});

for (const group of [["author", "reviewer"]] as const) {
	test(`what buttons open has no layout faults and returns the focus: pages of ${group.join(", ")}`, async ({
		join,
		visitorInOtherLanguage,
		table,
	}) => {
		test.setTimeout(240_000);
		const { people, routes, addressesOf } = await buildWalk(table, join);
		const page = await visitorInOtherLanguage();
		const layers = new OpenedLayers(page);
		for (const who of group) {
			await page.unrouteAll();
			await page.goto("about:blank");
			await signIn(page, people[who]);
			await page.goto("/about");
			await layers.start();
			for (const route of routes[who])
				for (const address of addressesOf(route)) await layers.visit(route, address, (to) => open(page, to));
		}
		expect(layers.faults).toEqual([]);
	});
}

test("the focused element is never covered by a bar", async ({ page, join, table }) => {
	const [staff, author] = await Promise.all([join(), join()]);
	const { path } = await buildConference(table, { dates: REGISTRATION_DATES });
	await appointStaff(table, staff, path, { type: "creator" });
	await page.setViewportSize({ width: 1280, height: 560 });
	const walk = async (address: string, steps: number) => {
		await page.goto(address);
		await expect(page.locator("h1").first()).toBeVisible();
		for (const key of ["Tab", "Shift+Tab"]) {
			for (let step = 0; step < steps; step += 1) {
				await page.keyboard.press(key);
				await expect.poll(() => page.evaluate(isCovered), `${address} ${key} ${step}`).toBe(null);
			}
		}
	};
	await signIn(page, author);
	await walk(`/${path}/submit`, 36);
	await walk(`/${path}/registration`, 30);
	await page.goto("about:blank");
	await signIn(page, staff);
	await walk(`/${path}/adm/details`, 36);
});
