import type { Conference } from "@deck/contracts/conference";
import { type ConferenceInfo, ConferenceInfoForm } from "@deck/contracts/conference-parts";
import { LOCALES, type Locale } from "@deck/contracts/enums";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import { api, json } from "../../../lib/api.ts";
import { conferenceKey, infoKey } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { MEDIUM, useMedia } from "../../../lib/media.ts";
import { mergeEdits } from "../../../lib/merge-edits.ts";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import type { Difference } from "../../../ui/form/stale-notice.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { SaveBar } from "../save-bar.tsx";
import { usePartForm } from "../use-part-form.ts";
import { TextMeter } from "./text-meter.tsx";
import { TextPane } from "./text-pane.tsx";

interface InfoEditorProps {
	conference: Conference;
	info: ConferenceInfo;
}

export function InfoEditor({ conference, info }: InfoEditorProps) {
	const { t } = useTranslation("info");
	const saved = useMemo(() => infoValues(info), [info]);
	const { form, unedited } = usePartForm({
		schema: ConferenceInfoForm,
		storageKey: `info:${conference.id}`,
		saved,
		valuesOf: infoValues,
		send: (values, attempt) =>
			json(
				api.api.conf[":conf"].adm.info.$put(
					{ param: { conf: conference.path }, json: values },
					attempt.options,
				),
			),
		mergeMine: (typed, theirs) => mergeEdits(initialValues(), typed, theirs),
		updateCache: useUpdateCachedInfo(conference.path),
		doneText: t("saved"),
	});
	const initialValues = (): ConferenceInfoForm => form.form.formState.defaultValues as ConferenceInfoForm;

	const differences = (theirs: ConferenceInfoForm): Difference[] => {
		const base = initialValues();
		const typed = form.form.getValues();
		return LOCALES.filter(
			(locale) =>
				theirs.locales[locale].text !== base.locales[locale].text &&
				theirs.locales[locale].text !== typed.locales[locale].text,
		).map((locale) => ({
			label: t(`text.${locale}`),
			text: theirs.locales[locale].text,
			own: typed.locales[locale].text,
		}));
	};
	return (
		<DeckForm form={form} differences={(theirs) => differences(theirs as ConferenceInfoForm)}>
			<Panes path={conference.path} />
			<SaveBar unedited={unedited} />
		</DeckForm>
	);
}

function infoValues({ locales, version }: ConferenceInfo): ConferenceInfoForm {
	return { locales, version };
}

function Panes({ path }: { path: string }) {
	const { t } = useTranslation("info");
	const locales = useWatch<ConferenceInfoForm, "locales">({ name: "locales" });
	const languages = preferredFirst(LOCALES, useLocale());
	const wide = useMedia(MEDIUM);
	const [chosen, setChosen] = useState<Locale | "both">("both");
	const view = wide || chosen !== "both" ? chosen : languages[0];
	const options = languages.map((locale) => ({ value: locale, label: t(`view.${locale}`) }));
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<Segmented<Locale | "both">
					value={view}
					onChange={setChosen}
					label={t("view.label")}
					wide={!wide}
					options={wide ? [{ value: "both", label: t("view.both") }, ...options] : options}
				/>
				<TextMeter locales={locales} />
			</div>
			<div className={view === "both" ? "grid grid-cols-2 gap-5" : ""}>
				{languages.map((locale) => (
					<div key={locale} className={view === "both" || view === locale ? "min-w-0" : "hidden"}>
						<TextPane
							locale={locale}
							path={path}
							preview={wide ? (view === "both" ? "below" : "beside") : "instead"}
						/>
					</div>
				))}
			</div>
		</>
	);
}

function useUpdateCachedInfo(path: string): (info: ConferenceInfo) => Promise<unknown> {
	const { mutate } = useSWRConfig();
	return (info) =>
		Promise.all([
			mutate<ConferenceInfo>(infoKey(path), info, { revalidate: false }),
			mutate(conferenceKey(path)),
		]);
}
