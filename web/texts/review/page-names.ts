import { addresses, type publicAddresses } from "#contract/addresses.ts";

export const pageNames: Readonly<Record<(typeof publicAddresses)[number], string>> = {
  [addresses.home]: "Home page",
  [addresses.thanks]: "Thanks, after the playbook",
  [addresses.infoSession]: "Info session",
  [addresses.apply]: "Application",
  [addresses.about]: "About",
  [addresses.privacy]: "Privacy",
  [addresses.terms]: "Terms",
};
