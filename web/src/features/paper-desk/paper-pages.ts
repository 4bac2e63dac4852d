import type { PaperType } from "@deck/contracts/enums";

/** List path per type; a paper's page adds its number. */
export const PAPER_PAGES: Record<PaperType, string> = { paper: "adm/papers", extpaper: "adm/extpapers" };
