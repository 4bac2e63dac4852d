import type { SocialProvider } from "@deck/contracts/account";
import { github } from "./github.ts";
import { google } from "./google.ts";
import { orcid } from "./orcid.ts";
import type { Provider } from "./provider.ts";
import { vkontakte } from "./vkontakte.ts";
import { yandex } from "./yandex.ts";

export const PROVIDERS: Record<SocialProvider, Provider> = { yandex, vkontakte, google, orcid, github };
