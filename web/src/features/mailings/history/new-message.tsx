import { Mails } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { experts } from "../../../lib/expert/experts.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { mayWriteMailing } from "../../../lib/mailing-rights.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { showsPresenters } from "../../../lib/paper-scope.ts";
import { registrations } from "../../../lib/registration/registrations.ts";
import { formatError } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Link } from "../../../ui/link.tsx";
import { useStartMailing } from "../../../ui/mailing/use-start-mailing.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Audience, audiencesOf } from "./audiences.ts";

interface NewMessageProps {
	open: boolean;
	onClose(): void;
}

export function NewMessage({ open, onClose }: NewMessageProps) {
	const { t } = useTranslation(["mailings", "common"]);
	return (
		<Dialog
			open={open}
			onClose={onClose}
			icon={Mails}
			title={t("mailings:new.group")}
			width={480}
			reading
			actions={<Button onClick={onClose}>{t("common:cancel")}</Button>}
		>
			<Audiences />
		</Dialog>
	);
}

function Audiences() {
	const { t } = useTranslation("mailings");
	const conference = useConference();
	const { path, flow, fees, admin_roles } = conference;
	const presenters = showsPresenters(conference);
	const mayWriteParticipants = mayWriteMailing("registrations", admin_roles);
	const mayWriteExperts = mayWriteMailing("experts", admin_roles);
	const paperList = useSynced(papers);
	const registrationList = useSynced(registrations, mayWriteParticipants);
	const expertList = useSynced(experts, mayWriteExperts);
	const audiences = useMemo(
		() =>
			audiencesOf({
				flow,
				presenters,
				fees,
				papers: paperList.rows,
				registrations: registrationList.rows,
				experts: expertList.rows,
			}),
		[flow, presenters, fees, paperList.rows, registrationList.rows, expertList.rows],
	);
	const lists = [
		paperList,
		...(mayWriteParticipants ? [registrationList] : []),
		...(mayWriteExperts ? [expertList] : []),
	];
	const loading = lists.some(({ rows, error }) => !rows && !error);
	const failed = lists.find(({ error }) => error);
	const [busy, start] = useStartMailing();
	const count = ({ of, numbers }: Audience) =>
		of === "papers"
			? t("about.papers", { count: numbers.length })
			: of === "registrations"
				? t("about.registrations", { count: numbers.length })
				: t("about.experts", { count: numbers.length });
	const pages = [
		{ to: "adm/papers", text: t("new.papers") },
		...(mayWriteParticipants ? [{ to: "adm/registrations", text: t("new.registrations") }] : []),
		...(mayWriteExperts ? [{ to: "adm/experts", text: t("new.experts") }] : []),
	];
	return (
		<>
			{loading ? (
				<Skeleton widths={[90, 70, 80]} height={32} />
			) : audiences.length === 0 ? (
				!failed && <p>{t("new.nobody")}</p>
			) : (
				<ul className="flex flex-col gap-2">
					{audiences.map((audience) => (
						<li key={audience.name}>
							<button
								type="button"
								aria-disabled={busy}
								onClick={() => !busy && start(audience)}
								className="target flex w-full flex-wrap items-baseline gap-x-3 rounded-control border border-edge px-3 py-2 text-left hover:bg-sunken"
							>
								<span className="min-w-0 grow font-medium text-ink">{t(`new.to.${audience.name}`)}</span>
								<span className="text-13">{count(audience)}</span>
							</button>
						</li>
					))}
				</ul>
			)}
			{failed && (
				<p role="alert" className="mt-2">
					{formatError(failed.error)}
				</p>
			)}
			<p className="mt-3 text-13">
				{t("new.others")}{" "}
				{pages.map(({ to, text }, index) => (
					<span key={to}>
						{index > 0 && ", "}
						<Link to={`/${path}/${to}`} className="text-link underline">
							{text}
						</Link>
					</span>
				))}
				.
			</p>
		</>
	);
}
