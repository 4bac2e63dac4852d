import type { ExpertListRow } from "@deck/contracts/expert";
import { Send, UserPlus } from "lucide-react";
import { useMemo, useState } from "react";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { Button } from "../../ui/button.tsx";
import type { BarItem, SelectedRows } from "../../ui/list/bar-item.ts";
import { ListPage } from "../../ui/list/list-page.tsx";
import { useMailingAction } from "../../ui/mailing/use-mailing-action.ts";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { useDialogOpener } from "../../ui/use-dialog-opener.ts";
import { ExpertDialog } from "./expert-dialog.tsx";
import { ExpertFacts } from "./expert-facts.tsx";
import { type ExpertRow, expertRows } from "./expert-rows.ts";
import { useExpertsContext } from "./experts-context.ts";
import { expertList } from "./experts-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { mayAdd, mayChange, mayDelete } from "./rights.ts";

const AddDialog = lazyPart(async () => (await import("./import/add-dialog.tsx")).AddDialog);

function expertInAddress(): number | null {
	const number = /^#expert-(\d+)$/.exec(location.hash)?.[1];
	return number === undefined ? null : Number(number);
}

export function ExpertsPage() {
	const context = useExpertsContext();
	const { t } = context;
	const { admin_roles: roles } = useConference();
	const { user } = useAuthSession();
	const reader = useMemo(() => ({ id: user?.id, roles }), [user?.id, roles]);
	const { rows } = expertRows.useRows(true);
	const [opened, open] = useState(expertInAddress);
	const adding = useDialogOpener();
	const [invited, invite] = useState<SelectedRows<ExpertListRow> | null>(null);
	const expert = useMemo(() => rows?.find(({ number }) => number === opened), [rows, opened]);
	const message = useMailingAction("experts");
	const acts = (chosen: SelectedRows<ExpertListRow>): readonly BarItem[] => [
		...(mayAdd(reader)
			? [{ id: "invite", icon: Send, label: t("experts:invite.button"), run: () => invite(chosen) }]
			: []),
		...message(chosen),
	];
	return (
		<>
			<ListPage
				list={expertList}
				context={context}
				aside={
					mayAdd(reader) && (
						<Button ref={adding.button} kind="primary" icon={UserPlus} onClick={adding.open}>
							{t("experts:add.button")}
						</Button>
					)
				}
				onOpen={({ number }) => open(number)}
				barItems={acts}
			/>
			{adding.opened && (
				<PromptSuspense>
					<AddDialog experts={rows ?? []} reader={reader} onClose={adding.close} />
				</PromptSuspense>
			)}
			{invited && (
				<InviteDialog
					experts={invited.rows}
					hidden={invited.hidden}
					onStarted={invited.end}
					onClose={() => invite(null)}
				/>
			)}
			{expert &&
				(mayChange(reader, expert) && expert.shown !== "erased" ? (
					<ExpertDialog
						expert={expert}
						mayDelete={mayDelete(reader)}
						onInvite={(one) => {
							open(null);
							invite({ rows: [one], hidden: 0, end: () => {} });
						}}
						onClose={() => open(null)}
					/>
				) : (
					<ExpertFacts
						expert={expert}
						reason={t(`experts:only_read.${whyReadOnly(expert, mayAdd(reader))}`)}
						onClose={() => open(null)}
					/>
				))}
		</>
	);
}

function whyReadOnly({ shown }: ExpertRow, mayAdd: boolean): "erased" | "others" | "role" {
	if (shown === "erased") return "erased";
	return mayAdd ? "others" : "role";
}
