import type { Paper } from "@deck/contracts/paper";
import { FilePlus, Link2, Link2Off, LockOpen } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { LinkedPaper } from "../../../ui/paper/linked-paper.tsx";
import { useUpdateCachedPaper } from "../actions/use-update-cached-paper.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { OpeningDialog } from "./opening-dialog.tsx";

type ExtendedDialogKind = "opening" | "link" | "unlink";

export function ExtendedPart({ paper }: { paper: Paper }) {
	const { t } = useTranslation("papers");
	const { path } = useConference();
	const [openDialog, setOpenDialog] = useState<ExtendedDialogKind | null>(null);
	const headingId = useId();
	const { number, actions, extended, extended_opening: opening } = paper;
	const ofPaper = paper.type === "paper";
	const linked = ofPaper ? extended : paper.paper;
	const may = (action: (typeof actions)[number]) => actions.includes(action);
	if (linked === null && !opening && !may("open_extended") && !may("link")) return null;
	const close = () => setOpenDialog(null);
	return (
		<section aria-labelledby={headingId} className="mt-5 border-t border-line pt-4">
			<h2 id={headingId} className="mb-3 text-15">
				{t(ofPaper ? "extended.title" : "extended.of_title")}
			</h2>
			<div className="flex flex-col gap-3">
				{linked === null ? (
					<p className="text-secondary">{t(ofPaper ? "extended.none" : "extended.unlinked")}</p>
				) : (
					<LinkedPaper path={path} number={linked} list={ofPaper ? "adm/extpapers" : "adm/papers"} />
				)}
				{ofPaper && may("open_extended") && <ExtendedOpening paper={paper} />}
				<div className="flex flex-wrap gap-2 empty:hidden">
					{may("open_extended") && (
						<Button icon={LockOpen} onClick={() => setOpenDialog("opening")}>
							{t(opening ? "extended.change" : "extended.open")}
						</Button>
					)}
					{may("submit_extended") && (
						<ButtonLink icon={FilePlus} to={`/${path}/adm/extpapers/${number}/submit`}>
							{t("extended.submit")}
						</ButtonLink>
					)}
					{may("link") && (
						<Button icon={Link2} onClick={() => setOpenDialog("link")}>
							{t(linked === null ? "extended.link" : "extended.relink")}
						</Button>
					)}
					{may("link") && linked !== null && (
						<Button icon={Link2Off} onClick={() => setOpenDialog("unlink")}>
							{t("extended.unlink")}
						</Button>
					)}
				</div>
			</div>
			{openDialog === "opening" && <OpeningDialog paper={paper} onClose={close} />}
			{openDialog === "link" && <LinkDialog paper={paper} onClose={close} />}
			{openDialog === "unlink" && <UnlinkDialog paper={paper} onClose={close} />}
		</section>
	);
}

function ExtendedOpening({ paper: { extended_opening: opening } }: { paper: Paper }) {
	const { t } = useTranslation("papers");
	const { timezone, extended_to_all: all, instants } = useConference();
	const till = opening?.till ?? instants.extpapers_close;
	if (!opening && !all) return <p>{t("extended.closed")}</p>;
	const words = t(opening ? "extended.opened" : "extended.to_all");
	return (
		<p>
			{words}
			{till && (
				<>
					{" "}
					{t("extended.till")} <DeadlineText at={till} timezone={timezone} kind="inline" />
				</>
			)}
		</p>
	);
}

function UnlinkDialog({ paper, onClose }: { paper: Paper; onClose(): void }) {
	const { t } = useTranslation("papers");
	const { path } = useConference();
	const show = useUpdateCachedPaper();
	const { number, version, paper: of } = paper;
	const route = api.api.conf[":conf"].adm.papers[":number"].paper;
	return (
		<ConfirmDialog
			open
			onClose={onClose}
			icon={Link2Off}
			title={t("extended.unlink_title", { number, paper: of })}
			confirm={t("extended.unlink")}
			onConfirm={async () => {
				const param = { conf: path, number: String(number) };
				show(await json(route.$put({ param, json: { paper: null, version } })));
				alertSuccess(t("extended.unlink_done", { number }));
			}}
		>
			<p>{t("extended.unlink_lead")}</p>
		</ConfirmDialog>
	);
}
