import type { RegistrationCard } from "@deck/contracts/registration";
import {
	BellRing,
	ChevronDown,
	CircleDot,
	Ellipsis,
	History,
	type LucideIcon,
	ShieldCheck,
	TicketCheck,
	TicketX,
} from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { catchFocus } from "../../../lib/catch-focus.ts";
import { SMALL, useMedia } from "../../../lib/media.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { BAR_BUTTON } from "../../../ui/list/bar-button.ts";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { useMayAct } from "../use-registration.ts";
import { BULK_ACTS, type BulkAct } from "./plan.ts";

const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkDialog }));

const ICONS: Record<BulkAct, LucideIcon> = {
	verify: ShieldCheck,
	remind: BellRing,
	pay_nothing: TicketCheck,
	cancel: TicketX,
};

/** Those that stand on the bar by themselves. */
const ON_BAR: readonly BulkAct[] = ["verify", "remind"];

const RunsDialog = lazy(async () => ({ default: (await import("./runs-dialog.tsx")).RunsDialog }));

/** An act for a selection, or one's own runs: one of them, or all (null). */
type Asked = { act: BulkAct; cards: readonly RegistrationCard[] } | { run: string | null };

/** What is done to many registrations: the bar's buttons, and the dialog that is open beside the list. */
export function useBulk(): {
	acts(cards: readonly RegistrationCard[]): ReactNode;
	/** The way to one's recent runs, which can be undone; null for who may not act. */
	recent: ReactNode;
	dialog: ReactNode;
} {
	const { t } = useTranslation("registrations");
	const phone = useMedia(SMALL);
	const mayAct = useMayAct();
	const [asked, setAsked] = useState<Asked | null>(null);
	const opener = useRef<Element | null>(null);
	// The dialog is loaded as it opens, and does not know where the focus was.
	useEffect(() => {
		if (asked !== null) return;
		if (opener.current instanceof HTMLElement) {
			opener.current.focus();
			if (!opener.current.isConnected) catchFocus();
		}
		opener.current = null;
	}, [asked]);
	const open = (what: Asked) => {
		opener.current = document.activeElement;
		setAsked(what);
	};
	// A dialog that another one has taken the place of closes nothing but itself.
	const close = () => setAsked((now) => (now === asked ? null : now));
	const ask = (act: BulkAct, cards: readonly RegistrationCard[]) => open({ act, cards });
	return {
		acts: (cards) =>
			mayAct && (
				<>
					{!phone &&
						ON_BAR.map((act) => {
							const Icon = ICONS[act];
							return (
								<button key={act} type="button" onClick={() => ask(act, cards)} className={BAR_BUTTON}>
									<Icon aria-hidden size={16} />
									{t(`bulk.act.${act}`)}
								</button>
							);
						})}
					<Menu
						up
						label={t(phone ? "bulk.actions" : "bulk.more")}
						width="w-max min-w-56 max-sm:fixed max-sm:inset-x-3 max-sm:bottom-24 max-sm:w-auto"
						triggerClass={BAR_BUTTON}
						trigger={
							<>
								{phone ? <CircleDot aria-hidden size={16} /> : <Ellipsis aria-hidden size={16} />}
								{t(phone ? "bulk.actions" : "bulk.more")}
								<ChevronDown aria-hidden size={14} className="max-sm:hidden" />
							</>
						}
					>
						{BULK_ACTS.filter((act) => phone || !ON_BAR.includes(act)).map((act) => (
							<MenuItem key={act} icon={ICONS[act]} onSelect={() => ask(act, cards)}>
								{t(`bulk.act.${act}`)}
							</MenuItem>
						))}
					</Menu>
				</>
			),
		recent: mayAct && (
			<IconButton icon={History} label={t("undo.recent")} onClick={() => open({ run: null })} />
		),
		dialog: (
			<>
				<Suspense>
					{asked && "act" in asked && (
						<BulkDialog {...asked} onClose={close} onUndo={(run) => setAsked({ run })} />
					)}
				</Suspense>
				<Suspense>{asked && "run" in asked && <RunsDialog run={asked.run} onClose={close} />}</Suspense>
			</>
		),
	};
}
