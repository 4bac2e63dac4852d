import type { RegistrationCard } from "@deck/contracts/registration";
import {
	BellRing,
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
import { IconButton } from "../../../ui/icon-button.tsx";
import type { BarAct, BarItem, Chosen } from "../../../ui/list/bar-item.ts";
import { useMayAct } from "../use-registration.ts";
import { BULK_ACTS, type BulkAct } from "./plan.ts";

const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkDialog }));

const ICONS: Record<BulkAct, LucideIcon> = {
	verify: ShieldCheck,
	remind: BellRing,
	pay_nothing: TicketCheck,
	cancel: TicketX,
};

const ON_BAR: readonly BulkAct[] = ["verify", "remind"];

const RunsDialog = lazy(async () => ({ default: (await import("./runs-dialog.tsx")).RunsDialog }));

type Asked = { act: BulkAct; chosen: Chosen<RegistrationCard> } | { run: string | null };

export function useBulk(): {
	acts(chosen: Chosen<RegistrationCard>): readonly BarItem[];
	/** Button for recent runs; null without the right to act. */
	recent: ReactNode;
	dialog: ReactNode;
} {
	const { t } = useTranslation("registrations");
	const mayAct = useMayAct();
	const [asked, setAsked] = useState<Asked | null>(null);
	const opener = useRef<Element | null>(null);
	// The dialog's code loads on opening, too late to know the focused element.
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
	// A replaced dialog must not close its successor.
	const close = () => setAsked((now) => (now === asked ? null : now));
	return {
		acts: (chosen) => {
			if (!mayAct) return [];
			const act = (name: BulkAct): BarAct => ({
				...{ id: name, icon: ICONS[name], label: t(`bulk.act.${name}`) },
				act: () => open({ act: name, chosen }),
			});
			const others = BULK_ACTS.filter((name) => !ON_BAR.includes(name)).map(act);
			return [
				...ON_BAR.map(act),
				{ id: "bulk", icon: Ellipsis, label: t("bulk.actions"), items: others, more: true },
			];
		},
		recent: mayAct && (
			<IconButton icon={History} label={t("undo.recent")} onClick={() => open({ run: null })} />
		),
		dialog: (
			<>
				<Suspense>
					{asked && "act" in asked && (
						<BulkDialog
							act={asked.act}
							cards={asked.chosen.rows}
							hidden={asked.chosen.hidden}
							onBegun={asked.chosen.end}
							onClose={close}
							onUndo={(run) => setAsked({ run })}
						/>
					)}
				</Suspense>
				<Suspense>{asked && "run" in asked && <RunsDialog run={asked.run} onClose={close} />}</Suspense>
			</>
		),
	};
}
