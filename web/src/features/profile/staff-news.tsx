import {
	NEWS_MODES,
	type NewsMode,
	STAFF_NEWS_KINDS,
	type StaffNewsSettings,
} from "@deck/contracts/staff-news";
import { useTranslation } from "react-i18next";
import { mutate } from "swr";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { conferenceTitle, localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useRead } from "../../lib/page-data.ts";
import { formatError, reportError } from "../../lib/report-error.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { STAFF_NEWS_READ } from "./profile-data.ts";

type Change = Partial<Pick<StaffNewsSettings, "modes" | "chosen">>;

/** Shows the staff e-mails of each conference. Choices save at once, and revert on failure. */
export function StaffNewsChoices() {
	const { t } = useTranslation("profile");
	const locale = useLocale();
	const { data: all, error } = useRead(STAFF_NEWS_READ);
	if (!all && error !== undefined)
		return (
			<p role="alert" className="mt-6 text-14 text-bad">
				{formatError(error)}
			</p>
		);
	if (!all || all.length === 0) return null;
	const change = async (before: StaffNewsSettings, changed: Change) => {
		const after = { ...before, ...changed };
		const { conference, modes, chosen: sections } = after;
		const withOne = (now: StaffNewsSettings) => (list: StaffNewsSettings[] | undefined) =>
			list?.map((one) => (one.conference.id === conference.id ? now : one)) ?? [];
		const save = async (list: StaffNewsSettings[] | undefined) => {
			const form = { conference: conference.id, modes, sections };
			return withOne(await json(api.api.profile["staff-news"].$put({ json: form })))(list);
		};
		try {
			await mutate<StaffNewsSettings[]>(STAFF_NEWS_READ, save, {
				optimisticData: withOne(after),
				revalidate: false,
			});
			alertSuccess(t("mail.saved"));
		} catch (failure) {
			reportError(failure);
		}
	};
	const choicesOf = (settings: StaffNewsSettings) => (
		<Choices settings={settings} onChange={(changed) => void change(settings, changed)} />
	);
	const modesOf = ({ modes }: StaffNewsSettings) => {
		const used = NEWS_MODES.filter((mode) => mode !== "off" && Object.values(modes).includes(mode));
		return (used.length > 0 ? used : (["off"] as const))
			.map((mode) => t(`staff_news.modes.${mode}`))
			.join(" · ");
	};
	const [first] = all;
	const titleOf = ({ conference }: StaffNewsSettings) =>
		localizedField(conference.locales, "short_title", locale).text ||
		conferenceTitle(conference, locale).text;
	return (
		<div className="mt-6 border-t border-line pt-5">
			<h3 className="text-16 font-semibold">
				{first && all.length === 1
					? t("staff_news.title_in", { conference: titleOf(first) })
					: t("staff_news.title")}
			</h3>
			<p className="mt-1 mb-4 text-14 text-secondary">{t("staff_news.lead")}</p>
			{first && all.length === 1 ? (
				choicesOf(first)
			) : (
				<div className="flex flex-col gap-3">
					{all.map((settings) => (
						<Fold key={settings.conference.id} title={titleOf(settings)} aside={modesOf(settings)}>
							{choicesOf(settings)}
						</Fold>
					))}
				</div>
			)}
		</div>
	);
}

interface ChoicesProps {
	settings: StaffNewsSettings;
	onChange(change: Change): void;
}

function Choices({ settings, onChange }: ChoicesProps) {
	const { t } = useTranslation("profile");
	const { modes, sections } = settings;
	const wantsAny = STAFF_NEWS_KINDS.some((kind) => modes[kind] !== "off");
	return (
		<>
			<div className="divide-y divide-line border-y border-line">
				{STAFF_NEWS_KINDS.map((kind) => (
					<div
						key={kind}
						className="flex flex-col gap-x-4 gap-y-2 py-2.5 sm:flex-row sm:items-center sm:justify-between"
					>
						<span className="min-w-0 text-15">{t(`staff_news.kinds.${kind}`)}</span>
						<div className="shrink-0">
							<Segmented<NewsMode>
								small
								label={t(`staff_news.kinds.${kind}`)}
								value={modes[kind]}
								onChange={(mode) => onChange({ modes: { ...modes, [kind]: mode } })}
								options={NEWS_MODES.map((value) => ({ value, label: t(`staff_news.modes.${value}`) }))}
							/>
						</div>
					</div>
				))}
			</div>
			{wantsAny && sections.length > 1 && <Sections settings={settings} onChange={onChange} />}
		</>
	);
}

function Sections({ settings: { sections, chosen }, onChange }: ChoicesProps) {
	const { t } = useTranslation("profile");
	const locale = useLocale();
	const isChosen = (id: string) => chosen === null || chosen.includes(id);
	const choose = (id: string, ticked: boolean) => {
		const ids = sections.map((one) => one.id).filter((one) => (one === id ? ticked : isChosen(one)));
		onChange({ chosen: ids.length === sections.length ? null : ids });
	};
	return (
		<fieldset className="mt-4">
			<legend className="text-14 font-medium">{t("staff_news.sections")}</legend>
			<div className="mt-2 flex flex-col items-start gap-2 pointer-coarse:gap-0">
				<Checkbox
					value={chosen === null}
					indeterminate={chosen !== null}
					disabled={chosen === null}
					onChange={() => onChange({ chosen: null })}
				>
					{t("staff_news.all_sections")}
				</Checkbox>
				{sections.map(({ id, locales }) => {
					const { text, lang } = localizedField(locales, "title", locale);
					return (
						<Checkbox
							key={id}
							className="ml-7"
							value={isChosen(id)}
							disabled={chosen?.length === 1 && isChosen(id)}
							onChange={(ticked) => choose(id, ticked)}
						>
							<span lang={lang} className="min-w-0 wrap-anywhere">
								{text}
							</span>
						</Checkbox>
					);
				})}
			</div>
		</fieldset>
	);
}
