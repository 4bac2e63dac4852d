import type { PaperListRow } from "@deck/contracts/paper";
import { FileArchive } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { NAME_FIELDS } from "../../../lib/mass-download/names.ts";
import { type PlannedPaper, planFiles } from "../../../lib/mass-download/plan.ts";
import { readPaperFiles } from "../../../lib/mass-download/read-files.ts";
import { openPrivateFiles, startDownload } from "../../../lib/mass-download/run.ts";
import { useMassDownload } from "../../../lib/mass-download/store.ts";
import { formatError, reportError } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useManifestTexts } from "../../../ui/use-manifest-texts.ts";
import type { PapersContext } from "../papers-context.ts";

const SHOWN = 5;

interface DownloadDialogProps {
	papers: readonly PaperListRow[];
	context: PapersContext;
	onClose(): void;
}

export function DownloadDialog({ papers, context, onClose }: DownloadDialogProps) {
	const { t } = useTranslation(["mass-download", "common"]);
	const { path } = useConference();
	const { user } = useAuthSession();
	const locale = useLocale();
	const { template, sources, job, set } = useMassDownload();
	const manifestTexts = useManifestTexts();
	const [found, setFound] = useState<readonly PlannedPaper[] | null>(null);
	const [error, setError] = useState<unknown>(null);
	const [ownRoom, setOwnRoom] = useState(true);
	useEffect(() => {
		const valuesOf = ({ title, first_author: author, section }: PaperListRow) => ({
			title,
			author,
			section: context.sections.get(section)?.title ?? "",
		});
		readPaperFiles(path, papers, valuesOf).then(setFound, setError);
	}, [path, papers, context]);
	const plan = useMemo(() => planFiles(found ?? [], { template, sources }), [found, template, sources]);
	const bytes = plan.reduce((sum, { size }) => sum + size, 0);
	useEffect(() => {
		void openPrivateFiles(bytes).then((root) => setOwnRoom(root !== null));
	}, [bytes]);
	const without = papers.length - (found?.filter(({ files }) => files.length > 0).length ?? 0);
	const start = () => {
		void startDownload(path, user?.email ?? "", { plan, words: manifestTexts }).catch(reportError);
		onClose();
	};
	return (
		<Dialog
			open
			onClose={onClose}
			title={t("mass-download:title", { count: papers.length })}
			icon={FileArchive}
			width={560}
			full
		>
			{error !== null && (
				<p role="alert" className="text-bad">
					{formatError(error)}
				</p>
			)}
			{!found && error === null && <Skeleton widths={[60, 80]} />}
			{found && (
				<div className="mt-3 mb-5 flex flex-col gap-4 text-ink">
					<Checkbox value={sources} onChange={(on) => set({ sources: on })}>
						{t("mass-download:sources")}
					</Checkbox>
					<Field label={t("mass-download:template")} hint={NAME_FIELDS.map((one) => `{${one}}`).join(" ")}>
						<TextInput value={template} onChange={(value) => set({ template: value })} />
					</Field>
					<div>
						<p className="text-13 text-secondary">{t("mass-download:preview")}</p>
						<ul aria-label={t("mass-download:preview")} className="text-13 wrap-anywhere">
							{plan.slice(0, SHOWN).map(({ name }) => (
								<li key={name}>{name}</li>
							))}
							{plan.length > SHOWN && <li>…</li>}
						</ul>
					</div>
					<p className="font-medium">
						{t("mass-download:total", { count: plan.length, size: formatBytes(bytes, locale) })}
					</p>
					{without > 0 && <p className="text-wait">{t("mass-download:without", { count: without })}</p>}
					{!ownRoom && <p className="text-wait">{t("mass-download:in_parts")}</p>}
					{job && <p className="text-wait">{t("mass-download:replaces")}</p>}
				</div>
			)}
			<DialogBar>
				<Button onClick={onClose}>{t("common:cancel")}</Button>
				<Button
					kind="primary"
					onClick={start}
					offReason={plan.length === 0 ? t("mass-download:nothing") : undefined}
				>
					{t("mass-download:begin")}
				</Button>
			</DialogBar>
		</Dialog>
	);
}
