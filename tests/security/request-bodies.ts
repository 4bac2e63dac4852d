import { randomUUID } from "node:crypto";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { emptyMailingTexts } from "@deck/contracts/mailing";
import { conferenceForm, copyForm, expertForm, issueForm, paperForm } from "../support/fixtures/builders.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { Person } from "../support/person.ts";
import { roomsForm, sessionForm } from "../support/steps/programme-steps.ts";
import { registrationForm } from "../support/steps/registration-steps.ts";
import { reviewForm } from "../support/steps/review-steps.ts";

const LINK = { conference: "nobody", review: "1-1", signature: "nothing" };
const { verdict: _verdict, ...WRITTEN } = reviewForm();

export interface RequestContext {
	person: Person;
	path: string;
	/** As its creator reads it. */
	seen: ConferenceWithInfo;
	known: Person;
}

const newEmail = () => `${randomUUID()}@example.org`;
const password = Person.password;
const WRONG_PASSWORD = "not this one";
const PICTURE =
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==";
const template = { name: "Editing", locales: { en: { text: "It is open." }, ru: { text: "" } } };
/** Outdated: saving it is a conflict for whoever may. */
const version = 1_000;

/**
 * A valid form for each route, so that only the access check can refuse it. Versions are outdated, so that nothing
 * changes for the next persona.
 */
export const REQUEST_BODIES: Record<string, (asking: RequestContext) => object> = {
	"POST /api/auth/register": () => ({ email: newEmail(), password, locale: "en" }),
	"POST /api/auth/login": ({ person }) => ({ email: person.email, password: WRONG_PASSWORD }),
	"POST /api/auth/forgot-password": () => ({ email: newEmail() }),
	"POST /api/auth/reset-password": ({ person }) => ({ email: person.email, password, token: "nothing" }),
	"PUT /api/profile": () => ({
		locales: {
			en: { first_name: "Mira", last_name: "Olsen", organization: "" },
			ru: { first_name: "", last_name: "", patr_name: "", organization: "" },
		},
		orcid: "",
		timezone: null,
		country: null,
		locale: "en",
		version,
	}),
	"PUT /api/profile/mail": () => ({
		coauthor_papers: true,
		note_mentions: true,
		chat: true,
		news: true,
	}),
	"PUT /api/profile/staff-news": ({ path }) => ({
		conference: path,
		modes: { papers: "daily", versions: "off", withdrawals: "off", reviews: "off", refusals: "at_once" },
		sections: null,
	}),
	"PUT /api/mail/subscription/:token": () => ({ wanted: true }),
	"PUT /api/profile/reviewer": () => ({
		interests: ["optics"],
		languages: [],
		limit: null,
		note: "",
		people: [newEmail()],
		organizations: ["uni.edu"],
		version: 0,
	}),
	"PUT /api/profile/password": () => ({ current: WRONG_PASSWORD, password }),
	"POST /api/profile/email": () => ({ email: newEmail(), current: WRONG_PASSWORD }),
	"POST /api/profile/aliases": () => ({ email: newEmail() }),
	"PUT /api/profile/avatar": () => ({ small: PICTURE, large: PICTURE }),
	"POST /api/profile/deletion": ({ person }) => ({ email: person.email, current: WRONG_PASSWORD }),
	"POST /api/conf": () => ({ ...conferenceForm(), creator_email: newEmail() }),
	"POST /api/conf/:conf/adm/copy": () => copyForm(),
	"PUT /api/conf/:conf/programme/stars": () => ({ ids: ["starred"] }),
	"PUT /api/conf/:conf/adm/details": ({ seen }) => partForms.details(seen, { version }),
	"PUT /api/conf/:conf/adm/dates": ({ seen }) => partForms.dates(seen, { version }),
	"PUT /api/conf/:conf/adm/sections": ({ seen }) => partForms.sections(seen, { version }),
	"PUT /api/conf/:conf/adm/events": ({ seen }) => partForms.events(seen, { version }),
	"PUT /api/conf/:conf/adm/info": ({ seen }) => partForms.info(seen, { version }),
	"POST /api/conf/:conf/adm/pictures": () => ({ picture: PICTURE }),
	"PUT /api/conf/:conf/adm/logo": () => ({ picture: PICTURE }),
	"PUT /api/conf/:conf/adm/signature": () => ({ picture: PICTURE }),
	"POST /api/conf/:conf/adm/deletion": () => ({ path: "elsewhere" }),
	"POST /api/conf/:conf/adm/staff": () => ({ email: newEmail(), admin_roles: [{ type: "observer" }] }),
	"PUT /api/conf/:conf/adm/staff": () => ({ email: newEmail(), admin_roles: [{ type: "observer" }] }),
	"POST /api/conf/:conf/adm/staff/removal": () => ({ email: newEmail() }),
	"POST /api/conf/:conf/adm/staff/creator": () => ({ email: newEmail() }),
	"POST /api/conf/:conf/adm/impersonation": ({ known }) => ({ email: known.email }),
	"POST /api/uploads": () => ({ purpose: "manuscript", name: "paper.pdf", size: 1_000 }),
	"POST /api/uploads/:id/parts": () => ({ parts: [1] }),
	"PUT /api/uploads/:id/preview": () => ({ picture: PICTURE }),
	"POST /api/conf/:conf/drafts": () => ({ type: "paper", content: { title: "Snow" } }),
	"PUT /api/conf/:conf/drafts/:id": () => ({ content: { title: "Snow" }, version }),
	"PUT /api/conf/:conf/adm/papers/:number/versions/:version/originality": () => ({
		originality: 91,
		service: "Elsewhere",
		note: "",
		version,
	}),
	"POST /api/conf/:conf/papers": ({ person }) => ({ ...paperForm(person.email), upload_id: "nobody" }),
	"PUT /api/conf/:conf/papers/:number": ({ person }) => ({ ...paperForm(person.email), version }),
	"POST /api/conf/:conf/papers/:number/versions": () => ({ upload_id: "nobody", version }),
	"PUT /api/conf/:conf/papers/:number/corresponding": () => ({ email: newEmail(), version }),
	"POST /api/conf/:conf/papers/:number/status": () => ({ to: "withdrawn", version }),
	"PUT /api/conf/:conf/adm/papers/:number/editing": () => ({ till: null, version }),
	"POST /api/conf/:conf/papers/:number/extended": () => ({
		...paperForm(newEmail()),
		type: "extpaper",
		upload_id: "nobody",
	}),
	"PUT /api/conf/:conf/adm/papers/:number/extended": () => ({ open: true, version }),
	"PUT /api/conf/:conf/adm/papers/:number/paper": () => ({ paper: null, version }),
	"POST /api/conf/:conf/adm/papers/:number/former-authors/clear": () => ({
		email: newEmail(),
		reason: "Named by mistake",
		version,
	}),
	"PATCH /api/conf/:conf/adm/papers/:number": () => ({ discount: 10, version }),
	"POST /api/conf/:conf/adm/papers/:number/notes": () => ({ text: "Overlaps with 12", mentions: [] }),
	"POST /api/conf/:conf/adm/registrations/:number/notes": () => ({ text: "Pays later", mentions: [] }),
	"PUT /api/conf/:conf/adm/registrations/:number/notes/:id": () => ({
		text: "Pays later",
		mentions: [],
		version,
	}),
	"PUT /api/conf/:conf/adm/papers/:number/notes/:id": () => ({
		text: "Overlaps with 13",
		mentions: [],
		version,
	}),
	"POST /api/conf/:conf/adm/views": () => ({
		list: "papers",
		name: "Mine",
		search: "?status=reviewing",
		shared: false,
	}),
	"PUT /api/conf/:conf/adm/views/:id": () => ({ name: "Mine", search: "", version: 1 }),
	"PUT /api/conf/:conf/registration": () => ({ content: {}, version: 0 }),
	"POST /api/conf/:conf/registration": () => ({ content: registrationForm(), version: 0 }),
	"PUT /api/conf/:conf/registration/opening": () => ({ asked: false }),
	"POST /api/conf/:conf/registration/cancellation": () => ({ version }),
	"POST /api/conf/:conf/adm/registrations": () => ({ email: newEmail(), content: registrationForm() }),
	"POST /api/conf/:conf/adm/registrations/acts": () => ({
		acts: [{ number: 999, form: { act: "verify", version } }],
	}),
	"POST /api/conf/:conf/adm/registrations/runs/:id/undo": () => ({ numbers: [1] }),
	"POST /api/conf/:conf/adm/registrations/:number/acts": () => ({ act: "verify", version }),
	"POST /api/conf/:conf/adm/experts": () => ({ experts: [expertForm({ email: newEmail() })] }),
	"POST /api/conf/:conf/adm/experts/invite": () => ({ numbers: [999] }),
	"PUT /api/conf/:conf/adm/experts/:number": () => ({ ...expertForm({ email: newEmail() }), version }),
	"POST /api/expert-invitation": () => ({ conference: "nobody", number: 1, signature: "nothing" }),
	"POST /api/expert-invitation/answer": () => ({
		conference: "nobody",
		number: 1,
		signature: "nothing",
		agrees: false,
		interests: [],
		languages: ["en"],
		limit: null,
	}),
	"POST /api/conf/:conf/adm/reviews/declared": () => ({ papers: [999] }),
	"POST /api/conf/:conf/adm/reviews": () => ({ asks: [{ paper: 999, expert: 999 }] }),
	"POST /api/conf/:conf/adm/reviews/acts": () => ({ act: "cancel", reviews: ["999-1"] }),
	"PUT /api/conf/:conf/adm/papers/:number/proposal": () => ({ to: "accept", note: "" }),
	"PUT /api/conf/:conf/papers/:number/reviews/:id/reply": () => ({ text: "Units are added" }),
	"POST /api/conf/:conf/myreviews/:review/answer": () => ({ agrees: true }),
	"PUT /api/conf/:conf/myreviews/:review/draft": () => ({ ...WRITTEN, verdict: null, version: 0 }),
	"POST /api/conf/:conf/myreviews/:review/send": () => reviewForm(),
	"POST /api/review-link": () => LINK,
	"POST /api/review-link/answer": () => ({ ...LINK, answer: { agrees: true } }),
	"PUT /api/review-link/draft": () => ({ ...LINK, draft: { ...WRITTEN, verdict: null, version: 0 } }),
	"POST /api/review-link/send": () => ({ ...LINK, review_text: reviewForm() }),
	"POST /api/review-link/others": () => LINK,
	"POST /api/review-link/others/email": () => LINK,
	"POST /api/review-link/file": () => ({ ...LINK, version: 1 }),
	"POST /api/review-link/review-file": () => ({ ...LINK, part: "review" }),
	"POST /api/review-link/uploads": () => ({
		...LINK,
		file: { purpose: "review_file", name: "remarks.pdf", size: 1 },
	}),
	"POST /api/review-link/uploads/:id": () => LINK,
	"POST /api/review-link/uploads/:id/parts": () => ({ ...LINK, parts: [1] }),
	"POST /api/review-link/uploads/:id/complete": () => LINK,
	"POST /api/review-link/uploads/:id/cancel": () => LINK,
	"POST /api/conf/:conf/adm/templates": () => template,
	"PUT /api/conf/:conf/adm/templates/:id": () => ({ ...template, version: 1 }),
	"POST /api/conf/:conf/rooms/:room/messages": () => ({ text: "Which font?" }),
	"PUT /api/conf/:conf/rooms/:room/messages/:n": () => ({ text: "Which size?" }),
	"PUT /api/conf/:conf/rooms/:room/mark": () => ({ muted: true }),
	"PUT /api/conf/:conf/adm/registrations/seen": () => ({ sent_at: new Date().toISOString() }),
	"POST /api/conf/:conf/adm/rooms/:room/answered": () => ({ messages: 1 }),
	"POST /api/conf/:conf/adm/mailings": () => ({ of: "papers", numbers: "1" }),
	"PUT /api/conf/:conf/adm/mailings/:id": () => ({ texts: emptyMailingTexts(), version }),
	"POST /api/conf/:conf/adm/mailings/:id/test": () => ({ version, to: 1 }),
	"POST /api/conf/:conf/adm/mailings/:id/send": () => ({ version, count: 1 }),
	"POST /api/conf/:conf/adm/mailings/:id/resend": () => ({ who: "bounced", count: 1 }),
	"PUT /api/conf/:conf/adm/mailings/:id/audience": () => ({ of: "papers", numbers: "1", version }),
	"POST /api/conf/:conf/adm/issues": () => issueForm(),
	"PUT /api/conf/:conf/adm/issues/:id": () => {
		const { type: _, ...form } = issueForm();
		return { ...form, version };
	},
	"POST /api/conf/:conf/adm/issues/:id/papers": () => ({ add: [1], remove: [] }),
	"PUT /api/conf/:conf/adm/issues/:id/order": () => ({ number: 1, before: null }),
	"PUT /api/conf/:conf/adm/issues/:id/pages": () => ({ number: 1, first: 5, last: null }),
	"PUT /api/conf/:conf/adm/issues/:id/lock": () => ({ locked: true }),
	"PUT /api/conf/:conf/adm/programme/rooms": () => roomsForm({ version }),
	"POST /api/conf/:conf/adm/programme/changes": () => ({ put: [sessionForm("s", { version })], remove: [] }),
	"POST /api/conf/:conf/adm/programme/release": () => ({ stamp: "stale", notify: false }),
	"POST /api/conf/:conf/adm/bulk/try": () => ({ what: { act: "format", format: "poster" }, numbers: [999] }),
	"POST /api/conf/:conf/adm/bulk": () => ({
		id: randomUUID(),
		what: { act: "format", format: "poster" },
		papers: [{ number: 999, seen: 1 }],
	}),
	"POST /api/conf/:conf/adm/bulk/:id/undo": () => ({ numbers: [999] }),
	"POST /api/conf/:conf/adm/bulk/:id/undo/try": () => ({ numbers: [999] }),
	"POST /api/conf/:conf/adm/authors/distinct": () => ({
		authors: ["one@example.org", "two@example.org"].map((email) => ({ email, papers: [999] })),
		distinct: true,
	}),
	"POST /api/conf/:conf/adm/papers/release": () => ({
		papers: [{ number: 1, held: "2026-11-23T12:00:00.000Z" }],
	}),
	"POST /api/conf/:conf/adm/papers/release/preview": () => ({ numbers: [1] }),
};

/** Valid queries likewise. */
export const REQUEST_QUERIES: Record<string, (asking: { number: number }) => Record<string, string>> = {
	"GET /api/conf/:conf/adm/rooms/rows": ({ number }) => ({ ids: `sub-${number},reg-1` }),
	"GET /api/conf/:conf/adm/programme/sessions": () => ({ ids: "s" }),
	"GET /api/conf/:conf/adm/papers/rows": ({ number }) => ({ ids: String(number) }),
	"GET /api/conf/:conf/adm/registrations/rows": () => ({ ids: "1" }),
	"GET /api/conf/:conf/adm/registrations/payments": () => ({ ids: "1" }),
	"GET /api/conf/:conf/adm/registrations/unlisted": () => ({ ids: "1" }),
	"GET /api/conf/:conf/adm/experts/rows": () => ({ ids: "1" }),
	"GET /api/conf/:conf/adm/papers/details/some": ({ number }) => ({ ids: String(number) }),
	"GET /api/conf/:conf/adm/papers/files": ({ number }) => ({ ids: String(number), links: "1" }),
	"GET /api/conf/:conf/adm/papers/languages": ({ number }) => ({ ids: String(number) }),
	"DELETE /api/conf/:conf/adm/papers/:number/held": () => ({ at: "2026-11-23T12:00:00.000Z" }),
	"DELETE /api/conf/:conf/adm/papers/:number/versions/:version/originality": () => ({ version: "1" }),
	"GET /api/conf/:conf/adm/users": () => ({ q: "example" }),
	"GET /api/auth/verify/:id/:hash": () => ({ expires: "1" }),
	"GET /files/reviews/:conf/:review": () => ({ part: "review" }),
	"GET /files/paper-reviews/:conf/:number/:id": () => ({ part: "review" }),
	"GET /api/auth/social": () => ({ code: "nothing", state: "nothing" }),
};
