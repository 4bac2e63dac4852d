import { authSessions } from "@deck/core/access/auth-session/entity";
import { hash } from "@deck/core/kernel/ids";
import { expect, signIn, test } from "../support/browser.ts";
import { appointStaff, buildConference } from "../support/fixtures/builders.ts";
import { dropCookies } from "../support/pages/auth-card.ts";
import {
	impersonate,
	impersonationBar,
	recordApiCalls,
	submitAsFindableAuthor,
} from "../support/pages/impersonation-page.ts";
import { Person } from "../support/person.ts";

test("when impersonation expires, the page is the user's own again, with one notice", async ({
	page,
	join,
	table,
	say,
	expectConsole,
}) => {
	const [creator, author] = await Promise.all([join(), join()]);
	const conference = await buildConference(table);
	const { path } = conference;
	await appointStaff(table, creator, path, { type: "creator" });
	await submitAsFindableAuthor(author, creator, conference, "Snow under clouds");
	await signIn(page, creator);
	await page.clock.install();
	await impersonate(page, say, path, author.email);
	expectConsole(/^Failed to load resource: the server responded with a status of 403 \(Forbidden\) \/api\//);

	await page
		.getByRole("link", { name: say("common:tabs.submissions") })
		.first()
		.click();
	await expect(page.getByRole("link", { name: /Snow under clouds/ })).toBeVisible();
	const [user_id = "", token = ""] = (creator.cookies.get("__Host-session") ?? "").split(".");
	const key = { user_id, session: hash(token) };
	const { data } = await authSessions(table).get(key).go();
	if (!data?.impersonation) throw new Error("the session holds no impersonation");
	await authSessions(table)
		.patch(key)
		.set({ impersonation: { ...data.impersonation, until: Math.floor(Date.now() / 1000) } })
		.go();
	await page.clock.fastForward("02:00:01");
	const notice = page.getByText(say("impersonation:over", { email: author.email }));
	await expect(notice).toHaveCount(1);
	await expect(impersonationBar(page)).toHaveCount(0);
	await expect(page).toHaveURL(`/${path}/mysubs`);
	await expect(page.getByText(say("mysubs:empty"))).toBeVisible();
	await page.reload();
	await expect(page.getByText(say("mysubs:empty"))).toBeVisible();
	await expect(notice).toHaveCount(0);
});

test("signing out and in ends impersonation", async ({ page, join, table, say }) => {
	const [creator, author] = await Promise.all([join(), join()]);
	const conference = await buildConference(table);
	const { path } = conference;
	await appointStaff(table, creator, path, { type: "creator" });
	await submitAsFindableAuthor(author, creator, conference, "Snow under clouds");
	await signIn(page, creator);
	await impersonate(page, say, path, author.email);

	// Simulates an expired session.
	await dropCookies(page, /^__Host-session$/);
	await page.goto(`/auth/login?to=${encodeURIComponent(`/${path}/adm`)}`);
	await page.getByLabel(say("account:email"), { exact: true }).fill(creator.email);
	await page.getByLabel(say("account:password"), { exact: true }).fill(Person.password);
	const calls = recordApiCalls(page);
	await page.getByRole("button", { name: say("account:login.submit") }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("conference:adm.title"));
	await expect(impersonationBar(page)).toHaveCount(0);
	expect(calls.filter(([, email]) => email !== undefined)).toEqual([]);

	await impersonate(page, say, path, author.email);
	await page.getByRole("button", { name: say("common:account.menu", { name: author.email }) }).click();
	await page.getByRole("menuitem", { name: say("common:account.sign_out") }).click();
	await expect(page.getByRole("link", { name: say("shell:sign_in") })).toBeVisible();
	await expect(impersonationBar(page)).toHaveCount(0);
});
