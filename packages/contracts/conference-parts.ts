import * as v from "valibot";
import { path } from "./conference-path.ts";
import { ConferenceDates, FreeDates, localDay } from "./dates.ts";
import { FLOWS, FORMATS, LOCALES, type Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { withPlaceholders } from "./placeholders.ts";
import { id, inEnglish, minsize, optionalBlock, optionalText, rule, timezone } from "./rules.ts";
import { hasTitle, titleInEither } from "./titled.ts";

export const CONFERENCE_PARTS = ["details", "dates", "sections", "events"] as const;
export type ConferencePart = (typeof CONFERENCE_PARTS)[number];

/** Whether reviewers see authors' names (product.md §4); authors never see reviewers'. */
export const BLINDNESS = ["single", "double"] as const;
export type Blindness = (typeof BLINDNESS)[number];

/** Ways to attend (specification §3, Registration). */
export const ATTENDANCE_FORMATS = ["listener", "presenter"] as const;

export const CURRENCIES = ["RUB", "UZS", "USD", "EUR"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const titles = v.object({
	en: v.object({
		short_title: v.pipe(optionalText(LIMITS.shortTitle), inEnglish),
		title: v.pipe(optionalText(), inEnglish),
	}),
	ru: v.object({ short_title: optionalText(LIMITS.shortTitle), title: optionalText() }),
});

/** Parses a list with at least one element, without repeats. */
export const nonEmptyPicklist = <const T extends string>(all: readonly T[]) =>
	v.pipe(
		v.array(v.picklist(all, "invalid")),
		v.minLength(1, "required"),
		v.transform((chosen) => [...new Set(chosen)]),
	);

const SectionForm = v.object({
	id: v.optional(id),
	locales: titleInEither,
});

export const sectionForms = v.pipe(
	v.array(SectionForm),
	v.maxLength(LIMITS.sections, rule("maxsize", { length: LIMITS.sections })),
);

const url = v.pipe(
	optionalText(),
	// People type "example.org".
	v.transform((text) =>
		/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u.test(text) ? `https://${text}` : text,
	),
	v.check((text) => text === "" || /^https?:\/\/[^\s/]+/i.test(text), "url"),
);

const version = v.number("required");

const contacts = v.object({
	email: v.union([v.literal(""), v.pipe(optionalText(), v.email("email"))], "email"),
	phone: optionalText(60),
	url,
	locales: v.object({
		en: v.object({ address: v.pipe(optionalBlock(1_000), inEnglish) }),
		ru: v.object({ address: optionalBlock(1_000) }),
	}),
});
export type Contacts = v.InferOutput<typeof contacts>;

/** Registrations refer to its id, people to its title. */
const venue = v.object({
	id: v.pipe(id, v.maxLength(20, "invalid")),
	locales: titleInEither,
});
export type Venue = v.InferOutput<typeof venue>;

/** In the currency's smallest unit: kopecks, tiyins, cents (product.md §5). */
export const amount = v.pipe(
	v.number("required"),
	v.integer("amount"),
	v.minValue(0, "amount"),
	v.maxValue(1e11, "amount"),
);

const fee = v.object({
	place: id,
	format: v.picklist(ATTENDANCE_FORMATS, "invalid"),
	young: v.boolean("invalid"),
	amount,
	currency: v.picklist(CURRENCIES, "invalid"),
});
export type Fee = v.InferOutput<typeof fee>;

export const CUSTOM_TEXT_DOCUMENTS = [
	"letter",
	"receipt",
	"invoice",
	"act",
	"certificate",
	"report",
] as const;
export type CustomTextDocument = (typeof CUSTOM_TEXT_DOCUMENTS)[number];

export const DOCUMENT_PLACEHOLDERS = ["name", "conference", "days", "number", "title", "sum"] as const;
export type DocumentPlaceholder = (typeof DOCUMENT_PLACEHOLDERS)[number];

const documentText = v.optional(
	withPlaceholders(optionalBlock(LIMITS.documentText), DOCUMENT_PLACEHOLDERS),
	"",
);

const documentFields = {
	/** Payee: name, tax numbers, account, bank, line by line. */
	requisites: optionalBlock(LIMITS.requisites),
	/** Such as "exempt", or the rate; printed after "VAT". */
	vat: optionalText(),
	signatory: optionalText(),
};

/** Empty texts are omitted or have default wording. */
const documentTexts = v.object({
	...documentFields,
	wording: v.object({
		letter: documentText,
		receipt: documentText,
		invoice: documentText,
		act: documentText,
		certificate: documentText,
		report: documentText,
	} satisfies Record<CustomTextDocument, typeof documentText>),
});
export type DocumentTexts = v.InferOutput<typeof documentTexts>;
export const DOCUMENT_FIELDS = Object.keys(documentFields) as (keyof typeof documentFields)[];

const paymentTexts = v.object({
	text: optionalBlock(LIMITS.paymentText),
	/** Absent until staff save some. */
	documents: v.optional(documentTexts),
});

/** Payment instructions (Markdown) and document texts. */
const payment = v.object({ locales: v.object({ en: paymentTexts, ru: paymentTexts }) });
export type PaymentInfo = v.InferOutput<typeof payment>;

export const DetailsForm = v.object({
	path,
	locales: titles,
	flow: v.picklist(FLOWS, "invalid"),
	/** Any accepted paper may be extended, not only opened ones. */
	extended_to_all: v.optional(v.boolean("invalid"), false),
	formats: nonEmptyPicklist(FORMATS),
	languages: nonEmptyPicklist(LOCALES),
	blindness: v.picklist(BLINDNESS, "invalid"),
	contacts,
	places: v.pipe(
		v.array(venue),
		minsize(1),
		v.maxLength(LIMITS.venues, rule("maxsize", { length: LIMITS.venues })),
	),
	fees: v.pipe(v.array(fee), v.maxLength(LIMITS.venues * 4, rule("maxsize", { length: LIMITS.venues * 4 }))),
	payment,
	version,
});
export type DetailsForm = v.InferOutput<typeof DetailsForm>;

export const DatesForm = v.object({ timezone, dates: ConferenceDates, free_dates: FreeDates, version });
export type DatesForm = v.InferOutput<typeof DatesForm>;

/** PUT conf/{conf}/adm/sections: all, in order. */
export const SectionsForm = v.object({ sections: sectionForms, version });
export type SectionsForm = v.InferOutput<typeof SectionsForm>;

const socialEventForm = v.object({
	id: v.optional(id),
	locales: v.pipe(
		v.object({
			en: v.object({
				title: v.pipe(optionalText(), inEnglish),
				description: v.pipe(optionalBlock(LIMITS.eventDescription), inEnglish),
			}),
			ru: v.object({ title: optionalText(), description: optionalBlock(LIMITS.eventDescription) }),
		}),
		v.forward(
			v.check((titles) => hasTitle(titles), "title_in_either"),
			["en", "title"],
		),
	),
	url,
	/** Places, before a waiting list; null or absent: unlimited. */
	capacity: v.optional(
		v.nullable(
			v.pipe(
				v.number("capacity"),
				v.integer("capacity"),
				v.minValue(1, "capacity"),
				v.maxValue(LIMITS.eventCapacity, "capacity"),
			),
		),
	),
});

/** PUT conf/{conf}/adm/events: all, in order. */
export const SocialEventsForm = v.object({
	events: v.pipe(
		v.array(socialEventForm),
		v.maxLength(LIMITS.socialEvents, rule("maxsize", { length: LIMITS.socialEvents })),
	),
	version,
});
export type SocialEventsForm = v.InferOutput<typeof SocialEventsForm>;

/** Such as a school or excursion (specification §3, Event). */
export interface SocialEvent {
	id: string;
	locales: Record<Locale, { title: string; description: string }>;
	url: string;
	/** Number of places; absent or null: unlimited. */
	capacity?: number | null | undefined;
}

/** PUT conf/{conf}/adm/info: Markdown. */
export const ConferenceInfoForm = v.object({
	locales: v.object({
		en: v.object({ text: optionalBlock(LIMITS.info) }),
		ru: v.object({ text: optionalBlock(LIMITS.info) }),
	}),
	version,
});
export type ConferenceInfoForm = v.InferOutput<typeof ConferenceInfoForm>;

export interface ConferenceInfo {
	format: "md";
	locales: Record<Locale, { text: string }>;
	version: number;
}

/** POST conf/{conf}/adm/pictures and PUT conf/{conf}/adm/logo and /signature, base64. */
export const PictureForm = v.object({
	picture: v.pipe(
		v.string("required"),
		v.maxLength(LIMITS.pictureText, "picture_too_large"),
		v.regex(/^[A-Za-z0-9+/]+={0,2}$/, "picture_unreadable"),
	),
});

/** In px: twice the displayed size (specification §9). */
export const LOGO_SIZE = { width: 460, height: 160 } as const;

/** In px: four times the printed size. */
export const SIGNATURE_SIZE = { width: 600, height: 200 } as const;

/** POST conf/{conf}/adm/deletion: path typed to confirm. */
export const DeleteConferenceForm = v.object({ path });

/** POST conf/{conf}/adm/copy; dates move to the new start. */
export const CopyConferenceForm = v.object({
	path,
	locales: titles,
	/** `yyyy-MM-dd` */
	start: localDay,
	staff: v.boolean("invalid"),
});
export type CopyConferenceForm = v.InferOutput<typeof CopyConferenceForm>;
