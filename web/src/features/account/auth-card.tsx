import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

/** The words and the form of a card on the sign-in pages. */
export function AuthCard({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
	return (
		<>
			<h1 className="text-22">{title}</h1>
			{lead && <p className="mt-1 text-14 break-words text-secondary">{lead}</p>}
			<div className="mt-4">{children}</div>
		</>
	);
}

/** The way to another card; the query goes along, as it says where to return. */
export function OtherCard({ question, to, children }: { question: string; to: string; children: string }) {
	const { search } = useLocation();
	return (
		<p className="mt-3 flex flex-wrap items-center justify-center gap-x-1.5 text-14 text-secondary">
			{question}
			<Link
				to={{ pathname: to, search }}
				className="inline-flex min-h-9 items-center font-medium text-link hover:underline pointer-coarse:min-h-11"
			>
				{children}
			</Link>
		</p>
	);
}
