import type { MailingListRow, MailingPage } from "@deck/contracts/mailing";
import { hasPermission } from "@deck/contracts/permissions";
import { PencilLine } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import useSWRInfinite from "swr/infinite";
import { useConference } from "../../../lib/conference.ts";
import { useImpersonation } from "../../../lib/impersonation.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { read } from "../../../lib/read.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useMailingFrames } from "../mailing-frames.ts";
import { MailingHead } from "../mailing-head.tsx";
import { MailingRow } from "./mailing-row.tsx";
import { NewMessage } from "./new-message.tsx";

export function MailingsPage() {
	const { t } = useTranslation("mailings");
	usePageTitle(t("title"));
	const { path, admin_roles } = useConference();
	const { mailings, loading, more } = useMailings();
	const isImpersonating = useImpersonation((state) => state.as !== null);
	const [isCreating, setIsCreating] = useState(false);
	const mayWrite = !isImpersonating && hasPermission(admin_roles, "messages", "write");
	return (
		<div className="flex h-full min-h-0 flex-col">
			<MailingHead back={{ to: `/${path}/adm/messenger`, label: t("messenger") }} title={t("title")}>
				{mayWrite && (
					<Button kind="primary" icon={PencilLine} onClick={() => setIsCreating(true)}>
						{t("new.title")}
					</Button>
				)}
			</MailingHead>
			{mayWrite && <NewMessage open={isCreating} onClose={() => setIsCreating(false)} />}
			<div className="min-h-0 grow overflow-auto bg-ground">
				<div className="flex max-w-[1100px] flex-col gap-5 p-4 pb-10 md:p-5">
					<section aria-label={t("history.title")}>
						<h2 className="mb-2 text-16">{t("history.title")}</h2>
						{mailings && mailings.length > 0 && (
							<ul className="overflow-hidden rounded-card border border-line bg-surface">
								{mailings.map((mailing) => (
									<MailingRow key={mailing.id} mailing={mailing} />
								))}
							</ul>
						)}
						{loading && <Skeleton widths={[80, 65, 72]} height={18} />}
						{!loading && mailings?.length === 0 && (
							<EmptyState title={t("history.none")}>{mayWrite && t("history.none_hint")}</EmptyState>
						)}
						{more && (
							<Button className="mt-3" onClick={more}>
								{t("history.more")}
							</Button>
						)}
					</section>
				</div>
			</div>
		</div>
	);
}

interface Mailings {
	/** Newest first; undefined until the first page arrives. */
	mailings: readonly MailingListRow[] | undefined;
	loading: boolean;
	/** Reads older ones, if any. */
	more: (() => void) | null;
}

/** Reads mailings, live; throws if the first page is refused. */
function useMailings(): Mailings {
	const { path: conf } = useConference();
	const { data, error, size, setSize, mutate } = useSWRInfinite<MailingPage, unknown>(
		(index: number, previous: MailingPage | null) => {
			if (index > 0 && !previous?.next) return null;
			return read("/api/conf/:conf/adm/mailings", { conf }, previous?.next ? { before: previous.next } : {});
		},
	);
	if (error !== undefined && data === undefined) throw error;
	useMailingFrames(() => void mutate());
	const loading = data === undefined || data.length < size;
	return {
		mailings: data?.flatMap((page) => page.mailings),
		loading,
		more: !loading && data.at(-1)?.next ? () => void setSize(size + 1) : null,
	};
}
