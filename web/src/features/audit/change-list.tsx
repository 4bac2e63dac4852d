import { CURRENCIES, type Currency } from "@deck/contracts/conference-parts";
import { formatMoney } from "@deck/contracts/money";
import { isPaperText } from "@deck/contracts/paper-fields";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { localizedText } from "../../lib/conference-texts.ts";
import { formatDateTime } from "../../lib/format.ts";
import { hasText, useLocale } from "../../lib/i18n.ts";
import { sectionsById } from "../../lib/sections.ts";
import { type Change, changesOf, isVersionChange } from "./changes.ts";
import { type Marked, markChanges } from "./marks.ts";
import { formatValue, type ValueFormat } from "./value-text.ts";

export function ChangeList({ before, after }: { before: unknown; after: unknown }) {
	const { t } = useTranslation("audit");
	const valueFormat = useValueFormat(currencyIn(after) ?? currencyIn(before));
	const changes = changesOf(before, after)
		.filter((change) => !isVersionChange(change))
		.map((change) => ({ ...change, texts: textsOf(change, valueFormat) }))
		.filter(({ texts: [was, is] }) => was !== is);
	if (changes.length === 0) return <p className="text-13 text-secondary">{t("nothing_to_compare")}</p>;
	return (
		<dl className="divide-y divide-line text-13">
			{changes.map(({ path, texts }) => (
				<Line key={`${path.join(".")}:${texts.join("\n")}`} path={path} texts={texts} />
			))}
		</dl>
	);
}

function Line({ path, texts: [was, is] }: { path: string[]; texts: [string, string] }) {
	const { t } = useTranslation(["audit", "common"]);
	// t("audit:field.*")
	const names = path
		.filter((name) => name !== "locales")
		.map((name) => {
			if (hasText("audit", `field.${name}`)) return t(`field.${name}`);
			return isPaperText(name) ? t(`common:paper_text.${name}.label`) : name;
		});
	const [removed, added] = markChanges(was, is);
	return (
		<div className="grid gap-x-4 gap-y-1 py-2 @xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,2fr)]">
			<dt className="font-medium wrap-anywhere text-secondary">{names.join(" · ")}</dt>
			<dd className="whitespace-pre-wrap wrap-anywhere">
				{was && (
					<>
						<span className="sr-only">{t("before")}: </span>
						<Part marked={removed} as="del" />
					</>
				)}
			</dd>
			<dd className="whitespace-pre-wrap wrap-anywhere">
				{is && (
					<>
						<span className="sr-only">{t("after")}: </span>
						<Part marked={added} as="ins" />
					</>
				)}
			</dd>
		</div>
	);
}

const STYLES = {
	del: "rounded-mark bg-bad-soft text-bad line-through",
	ins: "rounded-mark bg-good-soft text-good underline underline-offset-2",
};

function Part({ marked: { head, middle, tail }, as: Mark }: { marked: Marked; as: "del" | "ins" }) {
	return (
		<>
			{head}
			{middle && <Mark className={STYLES[Mark]}>{middle}</Mark>}
			{tail}
		</>
	);
}

function textsOf({ path, before, after }: Change, words: ValueFormat): [string, string] {
	const key = path.at(-1) ?? "";
	return [formatValue(before, key, words), formatValue(after, key, words)];
}

const LISTS = new Map([
	["flow", "flow"],
	["state", "state"],
	["blindness", "blindness"],
	["format", "format"],
	["formats", "format"],
	["language", "language"],
	["languages", "language"],
	["type", "type"],
	["status", "status"],
	["held", "status"],
]);

const SUMS = new Set(["sum", "total", "amount", "price"]);

function currencyIn(value: unknown): Currency | undefined {
	const sum = value as { currency?: Currency; price?: { currency?: Currency } | null } | null | undefined;
	return sum?.price?.currency ?? sum?.currency;
}

function useValueFormat(currency: Currency | undefined): ValueFormat {
	const { t } = useTranslation(["audit", "roles"]);
	const { user } = useAuthSession();
	const locale = useLocale();
	const conference = useConference();
	const sections = sectionsById(conference.sections, locale);
	const placeName = (id: string) => {
		const place = conference.places.find((one) => one.id === id);
		return place && localizedText({ en: place.locales.en.title, ru: place.locales.ru.title }, locale).text;
	};
	return {
		yes: t("yes"),
		no: t("no"),
		named(key, value) {
			if (key === "till" && value) return formatDateTime(new Date(value), user?.timezone ?? null);
			if (key === "place") return placeName(value);
			if (key === "section_id" || key === "section") return sections.get(value)?.name;
			// t("roles:*")
			if (key === "type" && hasText("roles", value)) return t(`roles:${value}`);
			const list = LISTS.get(key);
			// t("audit:value.*")
			return list && hasText("audit", `value.${list}.${value}`) ? t(`value.${list}.${value}`) : undefined;
		},
		sum(key, value, own) {
			const known = CURRENCIES.find((one) => one === own) ?? currency;
			return known && SUMS.has(key) ? formatMoney(value, known, locale) : undefined;
		},
		fee: ({ place, format, young, amount, currency }) =>
			t("value.fee", {
				place: placeName(place) ?? place,
				format: t(`value.format.${format}`).toLowerCase(),
				age: t(young ? "value.age.young" : "value.age.regular"),
				sum: formatMoney(amount, currency, locale),
			}),
	};
}
