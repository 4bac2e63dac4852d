import type { RoomKey, Side } from "@deck/contracts/chat";
import type { PEOPLE } from "./people.ts";

type Name = keyof typeof PEOPLE;

interface Line {
	who: Name;
	side: Side;
	hoursAgo: number;
	text: string;
}

/** The last to speak need not be in `readers`. */
export interface DemoTalk {
	/** Papers by number, registrations by person. */
	of: (Pick<RoomKey, "kind"> & { number: number }) | { kind: "reg"; registered: Name };
	lines: Line[];
	readers: Name[];
}

const asks = (who: Name, hoursAgo: number, text: string): Line => ({ who, side: "member", hoursAgo, text });
const answers = (who: Name, hoursAgo: number, text: string): Line => ({ who, side: "staff", hoursAgo, text });

export const TALKS: readonly DemoTalk[] = [
	{
		of: { kind: "sub", number: 1 },
		lines: [
			asks("author", 52, "Good afternoon! May a table go to an **appendix** over the page limit?"),
			answers("organiser", 50, "Здравствуйте! Да, до двух страниц приложения сверх объёма."),
			answers("editor", 49, "And please mark it in the file name, so that the reviewers find it."),
			asks("author", 3, "Thank you. And may it stay two pages if the table takes one and a half?"),
		],
		readers: ["organiser"],
	},
	{
		of: { kind: "sub", number: 2 },
		lines: [
			asks("author", 30, "The English title has a slip: “sparce” should be “sparse”. Can I still mend it?"),
			answers("editor", 28, "Yes: until the call closes you edit the paper on its page, the title too."),
			asks("author", 27, "Done, thank you!"),
			answers("editor", 1, "One more thing: one of the authors has no organization yet."),
		],
		readers: ["organiser"],
	},
	{
		of: { kind: "reg", registered: "reader" },
		lines: [
			asks("reader", 20, "My bank sent the fee without the registration’s number. What shall I do?"),
			answers("organiser", 18, "Ничего, мы нашли перевод по имени и сумме."),
		],
		readers: [],
	},
];
