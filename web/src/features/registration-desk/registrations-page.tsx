import type { NoteCount } from "@deck/contracts/note";
import { hasPermission } from "@deck/contracts/permissions";
import type { RegistrationListRow } from "@deck/contracts/registration";
import { topics } from "@deck/contracts/topics";
import { Landmark, ReceiptText, ScanQrCode, UserPlus } from "lucide-react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../lib/api.ts";
import { getJson } from "../../lib/api-fetch.ts";
import { useConference } from "../../lib/conference.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { filterRows } from "../../lib/list/filter-rows.ts";
import { useListRows } from "../../lib/list/use-list-rows.ts";
import { useStoredView } from "../../lib/list/use-view.ts";
import { filterValues, formatView, withFilter } from "../../lib/list/view.ts";
import { useRead } from "../../lib/page-data.ts";
import { usePageIdle } from "../../lib/page-idle.ts";
import { read } from "../../lib/read.ts";
import { useTopics } from "../../lib/socket.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ListPage } from "../../ui/list/list-page.tsx";
import { useMailingAction } from "../../ui/mailing/use-mailing-action.ts";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { usePaymentBook } from "../../ui/registration/use-payment-book.tsx";
import { useDialogOpener } from "../../ui/use-dialog-opener.ts";
import { useRegistrationBulkActions } from "./bulk/use-registration-bulk-actions.tsx";
import { usePrint } from "./print/use-print.tsx";
import { useRegistrationsContext } from "./registrations-context.ts";
import { registrationList } from "./registrations-list.tsx";
import { StageBar } from "./stage-bar.tsx";

/** Frames deliver changes. */
const ONCE = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

function useNoteCounts(wanted: boolean): ReadonlyMap<number, number> | undefined {
	const { path: conf, id } = useConference();
	const path = (ids?: string) =>
		read("/api/conf/:conf/adm/notes/registrations", { conf }, ids ? { ids } : {});
	const { data, mutate } = useRead<NoteCount[]>(wanted ? path() : null, ONCE);
	const some = async (numbers: readonly number[]) => {
		const fresh = await getJson(path(numbers.join(",")));
		await mutate((known) => known && [...known.filter(({ number }) => !numbers.includes(number)), ...fresh], {
			revalidate: false,
		});
	};
	useTopics(
		[topics.staff(id)],
		({ resource, ids }) => {
			// Unread counts come with the rest; the next frame repairs failures.
			if (resource === "registration_note" && data) some(ids.map(Number)).catch(() => undefined);
		},
		() => void mutate(),
	);
	return useMemo(() => data && new Map(data.map(({ number, notes }) => [number, notes])), [data]);
}

const RegisterDialog = lazyPart(async () => (await import("./register/register-dialog.tsx")).RegisterDialog);

export function RegistrationsPage() {
	const { rows } = useListRows(registrationList);
	useMarkSeen(rows);
	const notes = useNoteCounts(usePageIdle(rows !== undefined));
	const context = useRegistrationsContext(notes);
	const view = useStoredView(registrationList);
	const { id, path, fees, state, admin_roles } = useConference();
	const { barItems, recent, dialog } = useRegistrationBulkActions();
	const registering = useDialogOpener();
	const { t } = useTranslation(["registrations", "payment-book"]);
	const book = usePaymentBook();
	const print = usePrint();
	const message = useMailingAction("registrations");
	const keep = registrationList.store((store) => store.keep);
	const navigate = useNavigate();
	const ofStages = useMemo(
		() => rows && filterRows(rows, registrationList, { ...view, ...withFilter(view, "stage", []) }, context),
		[rows, view, context],
	);
	const chooseStages = (stages: readonly string[]) => {
		const next = { ...view, ...withFilter(view, "stage", stages) };
		keep(id, next);
		void navigate({ search: formatView(next, registrationList) }, { replace: true });
	};
	return (
		<>
			<ListPage
				list={registrationList}
				context={context}
				saveOptions={[{ id: "payments", icon: ReceiptText, label: t("payment-book:out"), save: book.save }]}
				barItems={(chosen) => [...barItems(chosen), print.action(chosen), ...message(chosen)]}
				aside={
					state !== "archived" &&
					hasPermission(admin_roles, "registrations", "write") && (
						<>
							{/* On phones they share a line; only the desk's own has text. */}
							{recent}
							<ButtonLink to={`/${path}/adm/registrations/bank`} icon={Landmark}>
								<span className="max-sm:sr-only">{t("registrations:bank")}</span>
							</ButtonLink>
							<ButtonLink to={`/${path}/adm/registrations/check-in`} icon={ScanQrCode}>
								{t("registrations:check_in_page")}
							</ButtonLink>
							<Button ref={registering.button} icon={UserPlus} onClick={registering.open}>
								<span className="max-sm:sr-only">{t("registrations:register.button")}</span>
							</Button>
						</>
					)
				}
				notice={
					ofStages &&
					rows &&
					rows.length > 0 && (
						<StageBar
							rows={ofStages}
							fees={fees}
							chosen={filterValues(view, "stage")}
							onChoose={chooseStages}
						/>
					)
				}
			/>
			{dialog}
			{print.dialog}
			{book.dialog}
			{registering.opened && (
				<PromptSuspense>
					<RegisterDialog onClose={registering.close} />
				</PromptSuspense>
			)}
		</>
	);
}

/** Stores the latest registration seen, to mark later ones as new. */
function useMarkSeen(rows: readonly RegistrationListRow[] | undefined): void {
	const { path, admin_roles } = useConference();
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const marks = !isImpersonating && hasPermission(admin_roles, "registrations", "write");
	const newest = useMemo(
		() => rows?.reduce((last, { sent_at = "" }) => (sent_at > last ? sent_at : last), ""),
		[rows],
	);
	useEffect(() => {
		if (!marks || !newest) return;
		api.api.conf[":conf"].adm.registrations.seen
			.$put({ param: { conf: path }, json: { sent_at: newest } })
			// The next visit stores it.
			.catch((error: unknown) => console.info("Could not save which registrations were seen", error));
	}, [marks, newest, path]);
}
