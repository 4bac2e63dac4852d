import type { ExpertListRow } from "@deck/contracts/expert";
import { UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import type { Delimiter } from "../../../lib/read-csv.ts";
import { useUnsavedText } from "../../../lib/unsaved-text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TabButtons } from "../../../ui/tab-buttons.tsx";
import { mayChange, type Reader } from "../rights.ts";
import type { ImportStep } from "./choice.ts";
import { FileSource } from "./file-source.tsx";
import type { ImportRow } from "./import-row.ts";
import { ListSource } from "./list-source.tsx";
import { type DefaultEmailLanguage, planImport } from "./plan.ts";
import { PlanStep } from "./plan-step.tsx";
import { RunStep } from "./run-step.tsx";
import { EMPTY, type SingleExpertValues, SingleSource } from "./single-source.tsx";

const SOURCES = ["one", "list", "file"] as const;
type Source = (typeof SOURCES)[number];

interface AddDialogProps {
	experts: readonly ExpertListRow[];
	reader: Reader;
	onClose(): void;
}

export function AddDialog({ experts, reader, onClose }: AddDialogProps) {
	const { t } = useTranslation("experts");
	const conference = useConference();
	const locale = useLocale();
	const [way, setWay] = useState<Source>("one");
	const [one, setOne] = useState<SingleExpertValues>({
		...EMPTY,
		languages: [...conference.languages],
		language: locale,
	});
	const list = useUnsavedText(`experts-list:${conference.path}`, { text: "" });
	const [delimiter, setDelimiter] = useState<Delimiter | null>(null);
	const [languages, setLanguages] = useState(conference.languages);
	const [language, setLanguage] = useState<DefaultEmailLanguage>(locale);
	const [given, setGiven] = useState<{ rows: readonly ImportRow[]; from: string } | null>(null);
	const [sent, send] = useState<{ steps: readonly ImportStep[]; invite: boolean } | null>(null);
	const [busy, setBusy] = useState(false);
	const plan = useMemo(
		() =>
			// Freeze the preview once sent: the list grows meanwhile.
			given && !sent
				? planImport(given.rows, {
						experts,
						languages,
						language,
						mayChange: (expert) => mayChange(reader, expert),
					})
				: null,
		[given, sent, experts, languages, language, reader],
	);
	const source = { languages, onLanguages: setLanguages, language, onLanguage: setLanguage };
	return (
		<Dialog
			open
			onClose={() => !busy && onClose()}
			title={t("add.title")}
			icon={given ? undefined : UserPlus}
			width={given ? 880 : 560}
			full
			reading={given !== null}
		>
			{sent ? (
				<RunStep
					{...sent}
					reader={reader}
					onBusy={setBusy}
					onSent={() => way === "list" && list.clear()}
					onClose={onClose}
				/>
			) : plan && given ? (
				<PlanStep
					plan={plan}
					from={given.from}
					onBack={() => setGiven(null)}
					onSend={(steps, invite) => send({ steps, invite })}
				/>
			) : (
				<>
					<TabButtons<Source>
						value={way}
						onChange={setWay}
						tabs={SOURCES.map((value) => ({ value, label: t(`add.way.${value}`) }))}
						label={t("add.ways")}
						panel="add-experts"
					/>
					<div id="add-experts" role="tabpanel" aria-label={t(`add.way.${way}`)} className="mt-4 text-ink">
						{way === "one" && (
							<SingleSource
								values={one}
								onRow={(values, row) => {
									setOne(values);
									setGiven({ rows: [row], from: t("add.from.one") });
								}}
								onClose={onClose}
							/>
						)}
						{way === "list" && (
							<ListSource
								{...source}
								text={list.value.text}
								onText={(text) => list.set({ text })}
								onCancel={() => {
									list.clear();
									onClose();
								}}
								delimiter={delimiter}
								onDelimiter={setDelimiter}
								onRows={(rows) => setGiven({ rows, from: t("add.from.list") })}
							/>
						)}
						{way === "file" && (
							<FileSource {...source} onClose={onClose} onRows={(rows, from) => setGiven({ rows, from })} />
						)}
					</div>
				</>
			)}
		</Dialog>
	);
}
