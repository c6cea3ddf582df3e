import { brand } from "./brand.ts";

export interface LegalSection {
  title: string;
  paragraphs?: readonly string[];
  entries?: readonly { name: string; text: string }[];
}

export interface LegalPage {
  title: string;
  description: string;
  sections: readonly LegalSection[];
}

/** What the product stores, for how long, and who sees it. Change it together with the product. */
export const privacy: LegalPage = {
  title: "Privacy",
  description: "What this site stores about you, for how long, and who can see it.",
  sections: [
    {
      title: "If you only read",
      paragraphs: [
        "The public pages set no cookies. They load fonts, pictures and scripts from our own server, and use no analytics and no advertising. A video from YouTube, Vimeo or Loom is loaded only when you press play. These companies then see your network address.",
        "Our server writes one line for each request, with its time, its page, your network address and, if you are logged in, the number of your account, so that we can find faults and abuse. How long we keep these lines depends on how the server is set up: please ask us.",
        "To stop abuse, the server also counts requests and attempts to log in. These counts carry no address: it is turned into a hash. They are used for a day at most.",
      ],
    },
    {
      title: "What you send us",
      paragraphs: [
        "Each form stores what you type into it, and when you sent it. Until you send it or close the tab, what you type into the longer forms is kept in this tab of your browser only, so that a reload does not lose it. If you are not logged in, it is shown again for 15 minutes.",
      ],
      entries: [
        { name: "Playbook", text: "Your email address." },
        {
          name: "Info session",
          text: "Your name, your email address and your question. Afterwards, whether you came.",
        },
        {
          name: "Cohort Fit Check",
          text: "Your name, your email address and your answers. We add what we decided, when, who decided it, and our notes.",
        },
        {
          name: "Next cohort",
          text: "Your email address, so that we can tell you when one opens.",
        },
        {
          name: "A place in a cohort",
          text: "Which place we offered or gave you, until when we hold it, what you answered, whether it is paid, and our notes.",
        },
        {
          name: "Where you came from",
          text: "With the first form you send: which form it was, and the campaign words in the address of the page (utm_source and the like) if there were any.",
        },
        {
          name: "What we add",
          text: "Labels and notes of our staff, the status that we give to a request, and your name, address and membership tier if we import them from a list that we kept elsewhere. If we suspend your account or remove its two-factor, when and why.",
        },
      ],
    },
    {
      title: "If you have an account",
      entries: [
        {
          name: "Logging in",
          text: "Your email address, a hash of your password that can’t be turned back into it, and your passkeys and two-factor settings if you use them.",
        },
        {
          name: "Devices",
          text: "For each device on which you are logged in: its network address, its browser and when it was last used. A login lasts at most 30 days, and is deleted the night after it has ended.",
        },
        {
          name: "Learning",
          text: "Your name if you told us, your roles, your membership tier and your requests for another, your places in cohorts, which modules you opened and completed, and when, and where you stopped in a video or recording.",
        },
        {
          name: "Sessions",
          text: "What you booked, what you wrote in the notes, whether it was confirmed, what your coach noted, and for which sessions you wait for a free place.",
        },
        {
          name: "Courses from other sites",
          text: "A course can show pictures, videos and recordings from other sites. Pictures are loaded with the page, videos from YouTube, Vimeo or Loom when you press play. The other site then sees your network address.",
        },
        {
          name: "Settings",
          text: "Your learning pace, quiet hours, time zone and which emails you want.",
        },
        {
          name: "In your browser",
          text: "Cookies that keep you logged in, and one that lets us recognize this device for a year, so that wrong guesses at your password don’t lock you out on it. They are set only when you log in. The browser also remembers whether quiet mode is on and, for staff, how they last filtered a list and whether single keys are shortcuts. Until you log out, it remembers when you last turned quiet mode on or off, your roles and what you typed into forms and did not send; what you typed also ends with the tab.",
        },
      ],
    },
    {
      title: "Emails we send you",
      paragraphs: [
        "We keep the text of each email for 90 days. After that we keep to whom it went, its subject, when it was sent, and the details that were filled into it, from which our staff can show it again. The text of emails whose link opens or protects an account is deleted as soon as they are sent.",
        "If you unsubscribe, we keep that, so that we don’t write to you again.",
      ],
    },
    {
      title: "How long we keep it",
      paragraphs: [
        "What you sent us, and what belongs to your account, stays until you delete it or ask us to. We have no fixed time after which it is deleted.",
        "Logins, failed attempts to log in, changes to passwords, and what our staff read and change are recorded in a security log, with the email address and the network address. Its entries are deleted after two years, and they stay that long even if the account is deleted.",
        "Copies of the database that are made for emergencies still contain what was deleted since: automatic copies for a day, others until we delete them. So do lists that our staff downloaded, and emails in our own mailboxes.",
        "A list that we import is deleted from the server a day after the import, and three days after the upload at the latest.",
      ],
    },
    {
      title: "Who can see it",
      paragraphs: [
        `The coaches and the admins of ${brand.academy}, who are also told of new applications, bookings and answers to offers by email. Only admins see the security log. Other members see nothing about you, unless you are a coach: your name is shown with your sessions, and with the offer of a place in your cohort.`,
        "Those who run our server, our file storage and our mail server handle this data for us. We sell it to nobody.",
      ],
    },
    {
      title: "Reading, correcting and deleting it",
      paragraphs: [
        "On your profile page you can download what we keep about you and delete your account. The notes and labels of our staff, and why we suspended an account, are not in the download. If you have no account, sign up with the address that you gave us, or write to us. Please confirm your address first: until then the download and the deletion leave out what we knew of this address before.",
        "After you delete your account, requests for the playbook, registrations, applications, places in cohorts and past bookings stay in our records as those of a “Deleted member”, with their dates, where they came from and what was decided, but without your name, your email address, anything you wrote and our notes. If you had unsubscribed, a hash of your address stays, so that you stay unsubscribed.",
      ],
    },
    {
      title: "About this page",
      paragraphs: [
        "This page describes what this site does. It is not legal advice. You keep all the rights that you have where you live.",
      ],
    },
  ],
};

export const terms: LegalPage = {
  title: "Terms",
  description: "How the playbook, info sessions, applications, courses and coaching sessions work.",
  sections: [
    {
      title: "Playbook and info sessions",
      paragraphs: [
        "Both are free, and you owe us nothing in return. The playbook is yours to keep, to change and to pass on.",
      ],
    },
    {
      title: "Applying for a cohort",
      paragraphs: [
        "An application costs nothing and binds neither of us. We answer within 2 business days, Monday to Friday.",
        "If we offer you a place, our letter has a link to a page that names the cohort, its days, its price if one is set, and the day until which we hold the place for you. The place is yours when you take it on that page.",
        "This site takes no payments. The price of a cohort, and what happens if it doesn’t suit you, are shown with the cohort if they are set. Please ask us about anything that is missing before you take a place.",
      ],
    },
    {
      title: "Your account",
      paragraphs: [
        "Please sign up with your own email address, confirm it, and keep your password to yourself. Until the address is confirmed you can have one booking, which ends after 24 hours if you don’t confirm by then.",
        "You can delete your account at any time. We can suspend an account that harms others or the site, and tell its owner by email.",
      ],
    },
    {
      title: "Coaching sessions",
      paragraphs: [
        "A booking is a request until a coach confirms it by email. You can cancel it yourself until the session begins. If we decline your booking, or move or delete the session, we write to you.",
      ],
    },
    {
      title: "Courses and files",
      paragraphs: [
        "Courses, recordings and study cards are for your own learning. Please don’t publish them or share your account. Links to files are made for you and stop working after 12 hours at most.",
      ],
    },
    {
      title: "What we can’t promise",
      paragraphs: [
        "We promise no income and no number of sales. We take care that the site works, but it can be down for a while.",
      ],
    },
    {
      title: "About this page",
      paragraphs: [
        "This page describes how this site works. It is not legal advice. You keep all the rights that you have where you live.",
      ],
    },
  ],
};
