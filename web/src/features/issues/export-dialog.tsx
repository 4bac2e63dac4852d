import { Download, FileOutput } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { saveBlob } from "../../lib/download.ts";
import type { PlannedFile } from "../../lib/mass-download/plan.ts";
import { startDownload } from "../../lib/mass-download/run.ts";
import { useMassDownload } from "../../lib/mass-download/store.ts";
import { formatError, reportError } from "../../lib/report-error.ts";
import { Button } from "../../ui/button.tsx";
import { InfoDialog } from "../../ui/info-dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { MissingCharactersNote } from "../../ui/missing-characters-note.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useManifestTexts } from "../../ui/use-manifest-texts.ts";
import { contentsFile } from "./contents/contents-file.ts";
import { missingInIssue } from "./contents/missing-in-issue.ts";
import type { PrintedIssue } from "./export/printed-issue.ts";
import { FORMATS, type Format, missingData } from "./export/requirements.ts";
import { planIssueFiles } from "./issue-files.ts";

export interface ExportDialogProps {
	printed: PrintedIssue;
	/** Absent if the issue may not be changed. */
	onEdit?: (() => void) | undefined;
	onClose(): void;
}

export function ExportDialog({ printed, onEdit, onClose }: ExportDialogProps) {
	const { t } = useTranslation("issues");
	const lacking = FORMATS.some((format) =>
		missingData(format, printed).issue.some((need) => need !== "papers"),
	);
	return (
		<InfoDialog open onClose={onClose} title={t("export.title")} icon={FileOutput} width={560}>
			<p className="mt-2 text-14 text-secondary">{t("export.lead")}</p>
			<ul className="mt-3 divide-y divide-line border-y border-line">
				<ContentsRow printed={printed} />
				<PdfsRow printed={printed} onStarted={onClose} />
				{FORMATS.map((format) => (
					<FormatRow key={format} format={format} printed={printed} />
				))}
			</ul>
			{lacking && onEdit && (
				<Button className="mt-4" onClick={onEdit}>
					{t("export.edit")}
				</Button>
			)}
		</InfoDialog>
	);
}

function ContentsRow({ printed }: { printed: PrintedIssue }) {
	const { t } = useTranslation("issues");
	const { conference, issue, papers } = printed;
	const [busy, save] = useAction(async () => {
		const { blob, name } = await contentsFile(printed, new Date());
		saveBlob(blob, name);
	});
	return (
		<li className="flex items-start justify-between gap-3 py-3 text-14">
			<div className="min-w-0 grow">
				<p className="font-medium text-ink">{t("contents.pdf_name")}</p>
				<p className="text-13 text-secondary">
					{t("contents.about")}{" "}
					<Link
						to={`/${conference.path}/adm/${issue.type}s/issues/${issue.id}/contents`}
						className="text-link underline"
					>
						{t("contents.page")}
					</Link>
				</p>
				<div className="mt-2 empty:hidden">
					<MissingCharactersNote missing={missingInIssue(printed)} />
				</div>
			</div>
			<Button
				icon={Download}
				busy={busy}
				aria-label={`${t("export.download")}: ${t("contents.pdf_name")}`}
				offReason={papers.length === 0 ? t("export.off") : undefined}
				onClick={save}
			>
				{t("export.download")}
			</Button>
		</li>
	);
}

/** Starts a mass download; its bar shows progress, and goes on after reloads. */
function PdfsRow({ printed, onStarted }: { printed: PrintedIssue; onStarted(): void }) {
	const { t } = useTranslation(["issues", "mass-download"]);
	const { user } = useAuthSession();
	const manifestTexts = useManifestTexts();
	const { path } = useConference();
	const { job } = useMassDownload();
	const [plan, setPlan] = useState<readonly PlannedFile[] | null>(null);
	const [failure, setFailure] = useState<string>();
	useEffect(() => {
		planIssueFiles(path, printed).then(setPlan, (error) => setFailure(formatError(error) ?? ""));
	}, [path, printed]);
	const start = () => {
		void startDownload(path, user?.email ?? "", { plan: plan ?? [], words: manifestTexts }).catch(
			reportError,
		);
		onStarted();
	};
	const without = printed.papers.length - (plan?.length ?? 0);
	const noFiles = plan?.length === 0 ? t("mass-download:nothing") : undefined;
	return (
		<li className="flex items-start justify-between gap-3 py-3 text-14">
			<div className="min-w-0 grow">
				<p className="font-medium text-ink">{t("pdfs.name")}</p>
				<p className="text-13 text-secondary">{t("pdfs.about")}</p>
				{plan && without > 0 && (
					<p className="text-13 text-wait">{t("mass-download:without", { count: without })}</p>
				)}
				{!plan && failure && (
					<p role="alert" className="text-13 text-bad">
						{failure}
					</p>
				)}
				{job && <p className="text-13 text-wait">{t("mass-download:replaces")}</p>}
			</div>
			<Button
				icon={Download}
				busy={plan === null && failure === undefined}
				aria-label={`${t("export.download")}: ${t("pdfs.name")}`}
				offReason={plan ? noFiles : failure}
				onClick={start}
			>
				{t("export.download")}
			</Button>
		</li>
	);
}

function FormatRow({ format, printed }: { format: Format; printed: PrintedIssue }) {
	const { t } = useTranslation("issues");
	const { issue, papers } = missingData(format, printed);
	const name = t(`export.format.${format}`);
	// Most visitors take no file.
	const [busy, save] = useAction(async () => {
		const { issueFile } = await import("./export/formats.ts");
		const { blob, name: fileName } = issueFile(format, printed, new Date());
		saveBlob(blob, fileName);
	});
	return (
		<li className="flex items-start justify-between gap-3 py-3 text-14">
			<div className="min-w-0 grow">
				<p className="font-medium text-ink">{name}</p>
				<p className="text-13 text-secondary">
					{t(`export.about.${format}`)}
					{issue.length === 0 && `, ${t("export.papers", { count: printed.papers.length - papers.size })}`}
				</p>
				{issue.length > 0 && (
					<p className="text-13 text-wait">
						{t("export.issue_lacks", {
							needs: issue.map((need) => t(`export.issue_need.${need}`)).join(", "),
						})}
					</p>
				)}
				{papers.size > 0 && (
					<details className="text-13 text-wait">
						<summary className="cursor-pointer">{t("export.left_out", { count: papers.size })}</summary>
						<ul className="mt-1 max-h-40 overflow-y-auto">
							{printed.papers
								.filter(({ number }) => papers.has(number))
								.map(({ number, title }) => (
									<li key={number} className="wrap-anywhere">
										{number}. <Formulas text={title} oneLine />:{" "}
										{papers
											.get(number)
											?.map((need) => t(`export.paper_need.${need}`))
											.join("; ")}
									</li>
								))}
						</ul>
					</details>
				)}
			</div>
			<Button
				icon={Download}
				aria-label={`${t("export.download")}: ${name}`}
				offReason={issue.length > 0 ? t("export.off") : undefined}
				busy={busy}
				onClick={save}
			>
				{t("export.download")}
			</Button>
		</li>
	);
}
