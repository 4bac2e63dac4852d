import { importRows } from "@deck/cli/import-rows";
import {
	ForgotForm,
	InvitationQuery,
	LoginForm,
	RegisterForm,
	ResetForm,
	SocialQuery,
} from "@deck/contracts/account";
import { ConferenceForm } from "@deck/contracts/conference";
import { ConferenceInfoForm, SocialEventsForm } from "@deck/contracts/conference-parts";
import { PaperForm } from "@deck/contracts/paper";
import { ImpersonationForm, UserSearch } from "@deck/contracts/people";
import {
	AliasForm,
	AvatarForm,
	ChangeEmailForm,
	DeleteAccountForm,
	PasswordForm,
	ProfileForm,
} from "@deck/contracts/profile";
import { email, id, keywords, requiredBlock, requiredText } from "@deck/contracts/rules";
import { StaffForm } from "@deck/contracts/staff";
import { StartUploadForm } from "@deck/contracts/upload";
import { conferenceByPath } from "@deck/core/conference/find";
import { systemContext } from "@deck/core/kernel/context";
import { readPaper } from "@deck/core/paper/lookup";
import * as v from "valibot";
import { expect, test } from "vitest";
import { authorForm, buildConference, conferenceForm, paperForm } from "../support/fixtures/builders.ts";
import { profileForm } from "../support/fixtures/profile-form.ts";
import { readFixture } from "../support/fixtures/real-folder.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { startTestTable } from "../support/machine/table.ts";

/** From the Big List of Naughty Strings. */
const strings = readFixture<string[]>("edge", "blns.json");

function paperWithTextEverywhere(text: string) {
	const texts = { title: text, abstract: text, keywords: [text, "second", "third"] };
	const names = { first_name: text, last_name: text, organization: text };
	const plain = /\p{Script=Cyrillic}/u.test(text) ? "plain" : text;
	const english = { first_name: plain, last_name: plain, organization: plain };
	return {
		...paperForm("mira@example.org"),
		...texts,
		language: "ru",
		authors: [authorForm({ ...names, locales: { en: english } })],
		locales: { en: { title: plain, abstract: plain, keywords: [plain, "second", "third"] } },
	};
}

test("a line or a block that is taken is clean, and taking it again changes nothing", () => {
	const line = requiredText();
	const block = requiredBlock(5_000);
	const refused = { line: 0, block: 0 };
	for (const text of strings) {
		const asLine = v.safeParse(line, text);
		if (!asLine.success) refused.line++;
		else {
			expect(asLine.output).toBe(v.parse(line, asLine.output));
			expect(asLine.output).not.toMatch(/[\p{Cc}\u2028\u2029]|^\s|\s$/u);
			expect(asLine.output.length).toBeLessThanOrEqual(255);
		}
		const asBlock = v.safeParse(block, text);
		if (!asBlock.success) refused.block++;
		else {
			expect(asBlock.output).toBe(v.parse(block, asBlock.output));
			expect(asBlock.output).not.toMatch(/[^\P{Cc}\n\t]|^\s|\s$/u);
		}
	}
	console.log(`${strings.length} strings; refused as a line ${refused.line}, as a text ${refused.block}`);
	// Invisible characters count as blank.
	const blank = strings.filter((text) => text.replace(/[\p{C}\p{Z}]/gu, "") === "").length;
	expect(refused.block).toBe(blank);
});

test("every schema answers every string, in every field, with codes or with the value", () => {
	const fields: [v.GenericSchema, (text: string) => unknown][] = [
		[LoginForm, (text) => ({ email: text, password: text })],
		[RegisterForm, (text) => ({ email: text, password: text, locale: text })],
		[ForgotForm, (text) => ({ email: text })],
		[ResetForm, (text) => ({ email: text, password: text, token: text })],
		[InvitationQuery, (text) => ({ hash: text, signature: text })],
		[SocialQuery, (text) => ({ code: text, state: text, device_id: text })],
		[ProfileForm, (text) => ({ ...profileForm(text), timezone: text, country: text, locale: text })],
		[PasswordForm, (text) => ({ current: text, password: text })],
		[ChangeEmailForm, (text) => ({ email: text, current: text })],
		[AliasForm, (text) => ({ email: text })],
		[DeleteAccountForm, (text) => ({ email: text, current: text })],
		[ImpersonationForm, (text) => ({ email: text })],
		[UserSearch, (text) => ({ q: text })],
		[AvatarForm, (text) => ({ small: text, large: text })],
		[PaperForm, paperWithTextEverywhere],
		[
			PaperForm,
			(text) => paperForm(text, { section: text, authors: [authorForm({ country: text, orcid: text })] }),
		],
		[
			ConferenceForm,
			(text) => conferenceForm({ path: text, timezone: text, dates: { submissions_open: text } }),
		],
		[StaffForm, (text) => ({ email: text, admin_roles: [{ type: text, section_id: text }] })],
		[ConferenceInfoForm, (text) => ({ locales: { en: { text }, ru: { text } }, version: 1 })],
		[
			SocialEventsForm,
			(text) => {
				const texts = { title: text, description: text };
				return { events: [{ id: text, locales: { en: texts, ru: texts }, url: text }], version: 1 };
			},
		],
		[StartUploadForm, (text) => ({ purpose: text, name: text, size: 1 })],
		[keywords, (text) => [text, text, text]],
		[id, (text) => text],
		[email, (text) => text],
	];
	for (const [schema, make] of fields) {
		for (const text of strings) {
			const { issues = [] } = v.safeParse(schema, make(text));
			expect(
				issues.map((issue) => issue.message).filter((message) => !/^[a-z_]+(\?.*)?$/.test(message)),
			).toEqual([]);
		}
	}
	expect(strings.filter((text) => v.is(email, text))).toEqual([]);
});

test("what is taken comes back from the table as it went in", async () => {
	const engine = await startTestTable();
	try {
		const { path } = await buildConference(engine.table);
		const conference = await conferenceByPath(engine.table, path);
		if (!conference) throw new Error("no conference");
		const rows = strings.map((text, index) => ({ ...paperWithTextEverywhere(text), key: String(index) }));
		const valid = rows.filter((row) => v.is(PaperForm, row));
		const context = systemContext(makeFakePorts(engine.table));
		const options = { sendsEmails: false, dryRun: false, folder: "" };
		const outcomes = await importRows(context, conference, rows, options);
		const taken = outcomes.flatMap((one) => ("number" in one ? [one] : []));
		expect(taken.length).toBe(valid.length);
		console.log(`${strings.length} papers made of strings: ${taken.length} taken, the others refused`);
		for (const { row, number } of taken) {
			const form = v.parse(PaperForm, rows[row - 1]);
			const whole = await readPaper(engine.table, conference.conference, number);
			const { title, abstract, locales } = form as Extract<PaperForm, { language: "ru" }>;
			expect(whole?.paper).toMatchObject({ title, abstract, keywords: form.keywords, locales });
			expect(whole?.authors).toMatchObject(form.authors);
		}
	} finally {
		await engine.stop();
	}
});
