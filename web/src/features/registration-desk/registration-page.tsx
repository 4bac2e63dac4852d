import { hasPermission } from "@deck/contracts/permissions";
import type { StaffRegistration } from "@deck/contracts/registration";
import { topics } from "@deck/contracts/topics";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { useConference } from "../../lib/conference.ts";
import { useSeen } from "../../lib/list/unseen.ts";
import { useListRows } from "../../lib/list/use-list-rows.ts";
import { useRowNavigation } from "../../lib/list/use-row-navigation.ts";
import { useMedia, WIDE } from "../../lib/media.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageIdle } from "../../lib/page-idle.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { registrations } from "../../lib/registration/registrations.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { useTopics } from "../../lib/socket.ts";
import { DateText } from "../../ui/date-text.tsx";
import { useNotes } from "../../ui/notes/use-notes.ts";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { RegistrationDocuments } from "../../ui/registration/registration-documents.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SplitPane } from "../../ui/split-pane.tsx";
import { TabButtons } from "../../ui/tab-buttons.tsx";
import { BalancePart } from "./balance-part.tsx";
import { DecideDocument } from "./decide-document.tsx";
import { DocumentPane } from "./document-pane.tsx";
import { DocumentSeenAtDesk } from "./document-seen-at-desk.tsx";
import { PaymentFacts, PaymentForm } from "./payment-part.tsx";
import { PricePart } from "./price-part.tsx";
import { RegistrationActionDialog } from "./registration-action-dialog.tsx";
import type { DialogAction } from "./registration-actions.tsx";
import { RegistrationFacts } from "./registration-facts.tsx";
import { RegistrationHead } from "./registration-head.tsx";
import { useRegistrationsContext } from "./registrations-context.ts";
import { registrationList } from "./registrations-list.tsx";
import { useMayChangeRegistrations } from "./use-registration.ts";

const NotesPanel = lazyPart(async () => (await import("../../ui/notes/notes-panel.tsx")).NotesPanel);

const PANEL = "registration-panel";

const TABS = ["overview", "notes", "history"] as const;
type Tab = (typeof TABS)[number];

interface RegistrationPageProps {
	log?: ((number: number) => ReactNode) | undefined;
}

export function RegistrationPage({ log }: RegistrationPageProps) {
	const { t } = useTranslation("registrations");
	const { id = "" } = useParams();
	const number = /^[1-9]\d{0,6}$/.test(id) ? Number(id) : null;
	if (number === null) throw new ApiError(404, {});
	usePageTitle(t("page.title", { number }));
	const conference = useConference();
	const { data: registration, mutate } = usePageData(
		read("/api/conf/:conf/adm/registrations/:number", { conf: conference.path, number }),
	);
	const idle = usePageIdle(registration !== undefined);
	const { rows } = useListRows(registrationList, idle);
	const navigation = useRowNavigation(registrationList, useRegistrationsContext(), rows, number);
	const wide = useMedia(WIDE);
	const [shown, setShown] = useState<"data" | "document">("data");
	const [openDialog, setOpenDialog] = useState<DialogAction | null>(null);
	useSeen(registrations.source.path(conference), number);
	useTopics(
		[topics.staff(conference.id)],
		({ resource, ids }) => resource === "registration" && ids.includes(number) && void mutate(),
		() => void mutate(),
	);
	const head = (
		<RegistrationHead
			number={number}
			registration={registration}
			navigation={navigation}
			onOpenDialog={setOpenDialog}
		/>
	);
	const desk = <RegistrationWorkspace registration={registration} log={log} onOpenDialog={setOpenDialog} />;
	// Only staff who verify documents may read them.
	const reads = hasPermission(conference.admin_roles, "registrations", "write");
	const dialog = registration && openDialog && (
		<RegistrationActionDialog
			key={openDialog}
			registration={registration}
			action={openDialog}
			onClose={() => setOpenDialog(null)}
		/>
	);
	if (!reads || !registration?.document) {
		return (
			<div className="flex min-h-0 grow flex-col overflow-y-auto bg-ground">
				{head}
				{desk}
				{dialog}
			</div>
		);
	}
	if (wide) {
		return (
			<div className="min-h-0 grow">
				<SplitPane
					name="registration"
					label={t("page.divider")}
					initial={656}
					min={440}
					minRight={400}
					left={
						<div className="flex min-h-full flex-col bg-ground">
							{head}
							{desk}
						</div>
					}
					right={<DocumentPane registration={registration} />}
				/>
				{dialog}
			</div>
		);
	}
	return (
		<div className="flex min-h-0 grow flex-col">
			{head}
			<div className="bg-surface px-4 pb-3 sm:px-6">
				<Segmented<"data" | "document">
					wide
					label={t("page.view")}
					value={shown}
					onChange={setShown}
					options={[
						{ value: "data", label: t("page.data") },
						{ value: "document", label: t("document") },
					]}
				/>
			</div>
			{shown === "data" ? (
				desk
			) : (
				<div className="min-h-[60dvh] grow">
					<DocumentPane registration={registration} />
				</div>
			)}
			{dialog}
		</div>
	);
}

interface RegistrationWorkspaceProps {
	registration: StaffRegistration | undefined;
	log: RegistrationPageProps["log"];
	onOpenDialog(act: DialogAction): void;
}

function RegistrationWorkspace({ registration, log, onOpenDialog }: RegistrationWorkspaceProps) {
	const { t } = useTranslation("registrations");
	const [params, setParams] = useSearchParams();
	const { state } = useLocation();
	const wantedTab = TABS.find((one) => one === params.get("tab")) ?? "overview";
	const number = registration?.number;
	const on = number === undefined ? undefined : { about: "registration" as const, number };
	const notes = useNotes(on, wantedTab === "notes");
	const tab = wantedTab === "notes" && notes.hidden ? "overview" : wantedTab;
	return (
		<div className="flex grow flex-col bg-ground">
			<div className="border-b border-line bg-surface px-4 sm:px-6">
				<div className="-mb-px">
					<TabButtons<Tab>
						value={tab}
						onChange={(next) => {
							if (next !== tab) setParams(next === "overview" ? {} : { tab: next }, { replace: true, state });
						}}
						label={t("page.tabs")}
						panel={PANEL}
						tabs={[
							{ value: "overview", label: t("page.overview") },
							...(notes.hidden
								? []
								: [{ value: "notes" as const, label: t("page.notes"), count: notes.data?.notes.length }]),
							{ value: "history", label: t("page.history") },
						]}
					/>
				</div>
			</div>
			<div
				id={PANEL}
				role="tabpanel"
				aria-label={t(`page.${tab}`)}
				className="w-full max-w-4xl grow px-4 py-4 sm:px-6"
			>
				{!registration ? (
					<Skeleton widths={[70, 85, 60, 90, 80]} />
				) : tab === "overview" ? (
					<Overview key={registration.number} registration={registration} onAsk={onOpenDialog} />
				) : tab === "notes" && on ? (
					<PromptSuspense fallback={<Skeleton widths={[70, 85, 60]} />}>
						<NotesPanel on={on} notes={notes} focusRequest={0} />
					</PromptSuspense>
				) : log ? (
					log(registration.number)
				) : (
					<RegistrationHistory happened={registration.happened} />
				)}
			</div>
		</div>
	);
}

function Overview({
	registration,
	onAsk,
}: {
	registration: StaffRegistration;
	onAsk(act: DialogAction): void;
}) {
	const { acts, payment, balance, state, document } = registration;
	const mayAct = useMayChangeRegistrations();
	const sees = mayAct && (acts.includes("unsee") || (acts.includes("see") && document?.state !== "verified"));
	const decides = mayAct && (acts.includes("verify") || acts.includes("return"));
	return (
		<div className="flex flex-col gap-4">
			{decides && <DecideDocument registration={registration} />}
			{sees && <DocumentSeenAtDesk registration={registration} />}
			<PricePart registration={registration} />
			{balance && (
				<BalancePart
					registration={registration}
					balance={balance}
					settles={mayAct && acts.includes("settle")}
				/>
			)}
			{mayAct && acts.includes("pay") && <PaymentForm registration={registration} />}
			{payment && state !== "submitted" && (
				<PaymentFacts
					registration={registration}
					onUndo={mayAct && acts.includes("unpay") ? () => onAsk("unpay") : undefined}
				/>
			)}
			<RegistrationDocuments registration={registration} />
			<RegistrationFacts registration={registration} />
		</div>
	);
}

/** Lists events, newest first, for readers without access to the log. */
function RegistrationHistory({ happened }: Pick<StaffRegistration, "happened">) {
	const { t } = useTranslation("registrations");
	return (
		<ol className="divide-y divide-line border-y border-line text-14">
			{happened.toReversed().map(({ at, kind, paper }) => (
				<li key={`${at}${kind}`} className="flex flex-wrap justify-between gap-x-4 py-2.5">
					{t(`happened.${kind}`, { paper })}
					<DateText at={at} />
				</li>
			))}
		</ol>
	);
}
