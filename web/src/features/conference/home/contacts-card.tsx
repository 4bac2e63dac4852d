import type { Contacts } from "@deck/contracts/conference-parts";
import { Globe, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../../lib/conference-texts.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { mailto } from "../../../lib/mailto.ts";
import { Card } from "../../../ui/card.tsx";
import { Localized } from "../../../ui/language-mark.tsx";

export function ContactsCard({ contacts: { email, phone, url, locales } }: { contacts: Contacts }) {
	const { t } = useTranslation("conference-home");
	const address = localizedField(locales, "address", useLocale());
	if (!email && !phone && !url && !address.text) return null;
	return (
		<Card title={t("contacts")}>
			<ul className="flex flex-col gap-2.5 text-14">
				{email && (
					<Line icon={Mail}>
						<ContactLink href={mailto(email)}>{email}</ContactLink>
					</Line>
				)}
				{phone && (
					<Line icon={Phone}>
						<ContactLink href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</ContactLink>
					</Line>
				)}
				{url && (
					<Line icon={Globe}>
						<ContactLink href={url}>{url.replace(/^https?:\/\/|\/$/g, "")}</ContactLink>
					</Line>
				)}
				{address.text && (
					<Line icon={MapPin}>
						<span className="whitespace-pre-line">
							<Localized {...address} />
						</span>
					</Line>
				)}
			</ul>
		</Card>
	);
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
	return (
		<li className="flex min-w-0 gap-2.5">
			<Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-secondary" />
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</li>
	);
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<a href={href} className="text-link hover:underline">
			{children}
		</a>
	);
}
