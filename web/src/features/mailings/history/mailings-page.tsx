import { may } from "@deck/contracts/permissions";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useConference } from "../../../lib/conference.ts";
import { useActing } from "../../../lib/impersonation.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { MailingRow } from "./mailing-row.tsx";
import { NewMessage } from "./new-message.tsx";
import { useMailings } from "./use-mailings.ts";

/** `/:conf/adm/messenger/mailings`: messages to many, the latest first, and the beginnings of a new one. */
export function MailingsPage() {
	const { t } = useTranslation("mailings");
	usePageTitle(t("title"));
	const { path, admin_roles } = useConference();
	const { mailings, loading, more } = useMailings();
	const acting = useActing((state) => state.as !== null);
	const writes = !acting && may(admin_roles, "messages", "write");
	return (
		<AdminPage title={t("title")}>
			<div className="flex max-w-[1100px] flex-col gap-5 px-4 pb-10 md:px-5">
				<Link
					to={`/${path}/adm/messenger`}
					className="target inline-flex items-center gap-2 self-start font-medium text-link hover:underline"
				>
					<ArrowLeft aria-hidden size={16} />
					{t("messenger")}
				</Link>
				{writes && <NewMessage />}
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
						<EmptyState title={t("history.none")}>{t("history.none_hint")}</EmptyState>
					)}
					{more && (
						<Button className="mt-3" onClick={more}>
							{t("history.more")}
						</Button>
					)}
				</section>
			</div>
		</AdminPage>
	);
}
