import type { TitleSource, VersionOriginality } from "@deck/contracts/originality";
import type { Paper } from "@deck/contracts/paper";
import { hasPermission } from "@deck/contracts/permissions";
import { FileStack, Heading, PenLine, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, idempotent } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { EnterOriginalityDialog } from "./enter-originality-dialog.tsx";
import { EnteredOriginalityPart } from "./entered-originality-part.tsx";
import { MeasuredOriginality } from "./measured-originality.tsx";
import { OwnSourceBadge } from "./own-source-badge.tsx";
import { SourceName } from "./source-name.tsx";
import type { PaperOriginality } from "./use-originality.ts";

interface PanelProps {
	paper: Paper;
	originality: PaperOriginality;
}

export function OriginalityPanel({ paper, originality: { data, mutate } }: PanelProps) {
	const { t } = useTranslation("originality");
	const [chosen, setChosen] = useState<string>();
	if (!data) return <Skeleton widths={[30, 85, 60, 90]} />;
	const { versions } = data;
	const shown = versions.find(({ version }) => String(version) === chosen) ?? versions[0];
	if (!shown) return <p className="text-secondary">{t("no_versions")}</p>;
	return (
		<>
			{versions.length > 1 && (
				<div className="mb-4 max-w-60">
					<Field label={t("version")}>
						<Select
							value={String(shown.version)}
							onChange={setChosen}
							options={versions.map(({ version }) => ({
								value: String(version),
								label: t("version_number", { version }),
							}))}
						/>
					</Field>
				</div>
			)}
			<VersionPart key={shown.version} paper={paper} shown={shown} onChanged={mutate} />
		</>
	);
}

function VersionPart({
	paper,
	shown,
	onChanged,
}: {
	paper: Paper;
	shown: VersionOriginality;
	onChanged(): void;
}) {
	const { t } = useTranslation("originality");
	const { admin_roles } = useConference();
	const { state, found, titles, files, entered, version } = shown;
	return (
		<>
			{found ? (
				<MeasuredOriginality number={paper.number} version={version} found={found} />
			) : (
				<p>{state === "no_text" ? t("state.no_text") : t("state.waiting")}</p>
			)}
			{files.length > 0 && <SameFiles papers={files} />}
			{titles.length > 0 && <Titles titles={titles} />}
			{entered && <EnteredOriginalityPart entered={entered} />}
			{hasPermission(admin_roles, "editing", "write", paper.section) && (
				<Actions number={paper.number} shown={shown} onChanged={onChanged} />
			)}
		</>
	);
}

function Actions({
	number,
	shown: { version, entered },
	onChanged,
}: {
	number: number;
	shown: VersionOriginality;
	onChanged(): void;
}) {
	const { t } = useTranslation("originality");
	const { path } = useConference();
	const [dialog, setDialog] = useState<"enter" | "remove" | null>(null);
	const route = api.api.conf[":conf"].adm.papers[":number"].versions[":version"].originality;
	const param = { conf: path, number: String(number), version: String(version) };
	const [busy, again] = useAction(async () => {
		await route.$post({ param }, idempotent(crypto.randomUUID()));
		alertSuccess(t("again_asked"));
	});
	const close = () => setDialog(null);
	return (
		<div className="mt-5 flex flex-wrap gap-2">
			<Button icon={RefreshCw} busy={busy} onClick={again}>
				{t("again")}
			</Button>
			<Button icon={PenLine} onClick={() => setDialog("enter")}>
				{entered ? t("enter.change") : t("enter.open")}
			</Button>
			{entered && (
				<Button kind="quiet" icon={Trash2} onClick={() => setDialog("remove")}>
					{t("remove.open")}
				</Button>
			)}
			{dialog === "enter" && (
				<EnterOriginalityDialog
					number={number}
					version={version}
					entered={entered}
					onClose={close}
					onEntered={onChanged}
				/>
			)}
			{entered && (
				<ConfirmDialog
					open={dialog === "remove"}
					onClose={close}
					title={t("remove.title", { service: entered.service })}
					confirm={t("remove.confirm")}
					danger
					onConfirm={async () => {
						await route.$delete({ param, query: { version: String(entered.version) } });
						onChanged();
					}}
				>
					{t("remove.text")}
				</ConfirmDialog>
			)}
		</div>
	);
}

function SameFiles({ papers }: { papers: VersionOriginality["files"] }) {
	const { t } = useTranslation("originality");
	return (
		<section
			aria-labelledby="originality-files"
			className="mt-4 rounded-card border border-wait-icon bg-wait-soft p-4"
		>
			<h3 id="originality-files" className="flex items-center gap-2 text-15 text-wait">
				<FileStack aria-hidden size={16} />
				{t("same_file", { count: papers.length })}
			</h3>
			<ul className="mt-2 flex flex-col gap-1.5">
				{papers.map((paper) => (
					<li key={paper.number}>
						<SourceName source={{ paper, here: true }} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Titles({ titles }: { titles: readonly TitleSource[] }) {
	const { t } = useTranslation("originality");
	return (
		<section
			aria-labelledby="originality-titles"
			className="mt-4 rounded-card border border-wait-icon bg-wait-soft p-4"
		>
			<h3 id="originality-titles" className="flex items-center gap-2 text-15 text-wait">
				<Heading aria-hidden size={16} />
				{t("titles.title")}
			</h3>
			<ul className="mt-2 flex flex-col gap-1.5">
				{titles.map((title) => (
					<li
						key={`${title.here} ${title.paper?.number} ${titles.indexOf(title)}`}
						className="flex flex-wrap items-center gap-x-2 gap-y-1"
					>
						<SourceName source={title} />
						<span className="text-13 text-secondary">{t(`titles.${title.likeness}`)}</span>
						{title.own && <OwnSourceBadge />}
					</li>
				))}
			</ul>
		</section>
	);
}
